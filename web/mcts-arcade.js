// For the page around: makes <mcts-arcade game="reversi" first="human" second="strong"></mcts-arcade> a frame.
//
//   <script src="https://HOST/mcts-arcade.js" async></script>
//
// Attributes are the parameters of the address (see docs/embedding.md; time-ms for timeMs, because attributes know no capitals),
// and width, height and title of the frame. The element has
// the calls of window.arcade, as promises: state(), newGame(options), play(move), tree(what), analysis(), lesson.start(options),
// lesson.go(place), lesson.state(), lesson.end(), controls(); start(), as a click on the still board, before which those
// wait; and its events, as DOM events with a detail: ready, move, over, snapshot, analysis, lesson.
(() => {
  if (customElements.get('mcts-arcade')) return; // included twice: the first one serves
  const home = new URL('.', document.currentScript.src);
  const OWN = ['width', 'height', 'title', 'id', 'class', 'style', 'slot', 'lang'];
  const EVENTS = ['ready', 'move', 'over', 'snapshot', 'analysis', 'lesson'];

  class Arcade extends HTMLElement {
    #calls = new Map(); // id -> { message, done, failed }, not answered yet
    #last = 0;
    #loaded = false; // the frame hears messages
    #listen = (event) => this.#hear(event);

    // Called also when it was moved to another place in the article, where a frame begins again.
    connectedCallback() {
      this.style.display ||= 'block'; // its place is that of its frame
      addEventListener('message', this.#listen);
      if (!this.frame) this.#makeFrame();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#listen);
      this.#loaded = false;
    }

    #makeFrame() {
      const query = new URLSearchParams([['embed', '1']]);
      for (const { name, value } of this.attributes) if (!OWN.includes(name)) query.set(name, value);
      const lang = this.closest('[lang]')?.lang ?? '';
      if (lang) query.set('lang', lang.startsWith('zh') ? 'zh' : 'en');
      this.frame = Object.assign(document.createElement('iframe'), {
        title: this.title || 'MCTS Arcade', loading: 'lazy', allow: 'cross-origin-isolated; fullscreen; clipboard-write',
        width: this.getAttribute('width') ?? '100%', height: this.getAttribute('height') ?? '480',
      });
      Object.assign(this.frame.style, { border: '0', display: 'block', maxWidth: '100%' });
      this.frame.src = `${home}?${query}`;
      this.append(this.frame);
    }

    #hear({ source, data }) {
      if (source !== this.frame.contentWindow || data?.mctsArcade !== 1) return;
      if (data.event === 'loaded') this.#begin();
      else if (data.event) this.dispatchEvent(new CustomEvent(data.event, { detail: data.data }));
      else this.#answered(data);
    }

    // Done at first, and again after the frame has reloaded itself, which loses all open calls.
    #begin() {
      this.#loaded = true;
      for (const name of EVENTS) this.#send({ call: 'on', with: name });
      for (const { message } of this.#calls.values()) this.#send(message);
    }

    #answered({ id, result, error }) {
      const asked = this.#calls.get(id);
      this.#calls.delete(id);
      if (error === undefined) asked?.done(result);
      else asked?.failed(new Error(error));
    }

    #send(message) { this.frame.contentWindow.postMessage({ mctsArcade: 1, ...message }, home.origin); }

    #ask(call, argument) {
      const message = { id: ++this.#last, call, with: argument };
      if (this.#loaded) this.#send(message);
      return new Promise((done, failed) => this.#calls.set(message.id, { message, done, failed }));
    }

    start() { return this.#ask('start'); }
    state() { return this.#ask('state'); }
    newGame(options) { return this.#ask('newGame', options); }
    play(move) { return this.#ask('play', move); }
    tree(what) { return this.#ask('tree', what); }
    analysis() { return this.#ask('analysis'); }
    controls() { return this.#ask('controls'); }

    lesson = Object.freeze({
      start: (options) => this.#ask('lesson.start', options),
      go: (place) => this.#ask('lesson.go', place),
      state: () => this.#ask('lesson.state'),
      end: () => this.#ask('lesson.end'),
    });
  }

  customElements.define('mcts-arcade', Arcade);
})();
