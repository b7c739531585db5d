// Fills in the lines below a board from the events of its <mcts-arcade>. Its buttons start the search again.
for (const figure of document.querySelectorAll('figure.told')) {
  const show = (name, text) => { figure.querySelector(`[data-shows="${name}"]`).textContent = text; };

  function listen(board) {
    board.addEventListener('move', ({ detail }) => show('move', detail.move));
    board.addEventListener('snapshot', ({ detail }) => { // while the search thinks, and when it has done so
      show('value', `${Math.round(100 * detail.value)} %`);
      show('iterations', detail.iterations.toLocaleString('en'));
    });
  }

  // The same board with another search: an element that is new takes its attributes afresh.
  function ask(iterations) {
    const old = figure.querySelector('mcts-arcade');
    const board = old.cloneNode(false);
    board.setAttribute('iterations', iterations);
    old.replaceWith(board);
    for (const name of ['move', 'value', 'iterations']) show(name, '–');
    listen(board);
    board.start();
  }

  listen(figure.querySelector('mcts-arcade'));
  for (const button of figure.querySelectorAll('button')) button.addEventListener('click', () => ask(button.value));
}
