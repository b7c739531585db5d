// A frame in an article (?embed=1) shows a still until a click.
import { tr } from './shell.js';
import { openStill } from './still.js';

const parameters = new URLSearchParams(location.search);
export const EMBED = parameters.get('embed') === '1';

// In the address over a reload: nothing else in a browser survives the page's new process, the focus neither.
const WANTED = '#play', FOCUSED = '#play-focused';
export const overReload = () => (document.hasFocus() ? FOCUSED : WANTED);

const { documentElement: root } = document;
const { view } = root.dataset; // another one than Play: see early.js
const LABELS = { steps: 'Step through it', learn: 'Train the tables', tree: 'Start the search', analyse: 'Start the search' };

const still = document.getElementById('still');
const play = document.getElementById('play');

// Resolves when the frame is to become the program: clicked, started by the page around it, or seen with ?autoplay=1.
// Resolves at once outside a frame, and after the reload that isolation.js may need, because the program was wanted
// before that.
export async function untilWanted(told) {
  if (!EMBED) return;
  showStill();
  const wanted = [WANTED, FOCUSED].includes(location.hash);
  if (location.hash === FOCUSED) window.focus(); // it was ours a moment ago
  if (!wanted) await Promise.race([clicked(), told, ...(parameters.get('autoplay') === '1' ? [seen()] : [])]);
  play.hidden = true;
  document.getElementById('loading').hidden = false;
}

function showStill() {
  drawStill().catch((error) => console.log('no still board: ' + error.message)); // it can be clicked all the same
  play.firstElementChild.textContent = tr(LABELS[view] ?? 'Play');
  still.hidden = false;
  document.getElementById('loading').hidden = true;
}

// Draws it, and again whenever the colours change (see early.js), or the size of what fills the frame.
async function drawStill() {
  const drawing = await openStill(view && 'view-still.wasm');
  const draw = () => {
    const { clientWidth: width, clientHeight: height } = root;
    const picture = drawing(location.search, { dark: root.dataset.theme === 'dark', contrast: 'contrast' in root.dataset, width, height });
    if (!view) picture.setAttribute('aria-hidden', 'true'); // the button says what it is
    still.querySelector('svg')?.remove();
    still.prepend(picture);
  };
  draw();
  const watch = new MutationObserver(() => { if (play.hidden) watch.disconnect(); else draw(); });
  watch.observe(root, { attributeFilter: ['data-theme', 'data-contrast'] });
  if (view) addEventListener('resize', () => { if (!play.hidden) draw(); });
}

const clicked = () => new Promise((done) => play.addEventListener('click', done, { once: true }));

const seen = () => new Promise((done) => {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    done();
  }, { threshold: 0.5 });
  watch.observe(still);
});
