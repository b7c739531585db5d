// The board on paper, where the canvas would be a black sheet. The moves and the analysis come from the page in words:
// see reader.css.
import { make } from './dom.js';
import { openStill } from './still.js';

// query() returns the position on the board as parameters of the address.
export async function preparePaper(query) {
  const draw = await openStill();
  const paper = make('div', { id: 'paper' });
  document.body.prepend(paper);
  addEventListener('beforeprint', () => paper.replaceChildren(draw(query(), { dark: false, contrast: false })));
}
