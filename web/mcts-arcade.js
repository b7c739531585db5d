// For the page around: makes <mcts-arcade game="reversi" first="human" second="strong"></mcts-arcade> a frame.
//
//   <script src="https://HOST/mcts-arcade.js" async></script>
//
// Attributes are the parameters of the address (see README.md), and width and height of the frame. The element has
// the calls of window.arcade, as promises: state(), newGame(options), play(move), start(); and its events, as DOM events
// with a detail: move, over, snapshot.
(() => {
  const home = new URL('.', document.currentScript.src);
  const OWN = ['width', 'height', 'title', 'id', 'class', 'style', 'slot', 'lang'];
  const EVENTS = ['move', 'over', 'snapshot'];

  class Arcade extends HTMLElement {
    #calls = new Map(); // id -> resolve
    #last = 0;
    #loaded;
    #hears = new Promise((done) => { this.#loaded = done; });

    connectedCallback() {
      if (this.frame) return;
      const query = new URLSearchParams([['embed', '1']]);
      for (const { name, value } of this.attributes) if (!OWN.includes(name)) query.set(name, value);
      const lang = this.closest('[lang]')?.lang ?? '';
      if (lang) query.set('lang', lang.startsWith('zh') ? 'zh' : 'en');
      this.frame = Object.assign(document.createElement('iframe'), {
        title: this.title || 'MCTS Arcade', loading: 'lazy', allow: 'cross-origin-isolated; fullscreen; clipboard-write',
        width: this.getAttribute('width') ?? '100%', height: this.getAttribute('height') ?? '480',
      });
      Object.assign(this.frame.style, { border: '0', maxWidth: '100%' });
      addEventListener('message', (event) => this.#hear(event));
      this.frame.src = `${home}?${query}`; // what is kept by name in the address: game options are lower-case too
      this.append(this.frame);
    }

    #hear({ source, data }) {
      if (source !== this.frame.contentWindow || data?.mctsArcade !== 1) return;
      if (data.event === 'loaded') { // again after the frame has loaded itself anew
        this.#loaded();
        for (const name of EVENTS) this.#send({ call: 'on', with: name });
      } else if (data.event) this.dispatchEvent(new CustomEvent(data.event, { detail: data.data }));
      else this.#calls.get(data.id)?.(data.result);
    }

    #send(message) { this.frame.contentWindow.postMessage({ mctsArcade: 1, ...message }, home.origin); }

    async #ask(call, argument) {
      await this.#hears;
      const id = ++this.#last;
      const answer = new Promise((done) => this.#calls.set(id, done));
      this.#send({ id, call, with: argument });
      return answer.finally(() => this.#calls.delete(id));
    }

    start() { return this.#ask('start'); }
    state() { return this.#ask('state'); }
    newGame(options) { return this.#ask('newGame', options); }
    play(move) { return this.#ask('play', move); }
  }

  customElements.define('mcts-arcade', Arcade);
})();
