// The board in words, next to the canvas: for screen readers, and for people who prefer text. The program says what is
// there ('reading', see src/app/screen_reader_json.h), in the language it is in; this shows it and asks
// the program for what is pressed. Loaded once the program runs.
//
// It is always there for a screen reader, but Tab goes only to its first button. Pressing that, or reaching any other
// part of it, shows it in place of the picture.

import { make } from './dom.js';
import { addStyle } from './load.js';

// As many children as items, each kept while its place stays: a screen reader is not thrown out of where it is.
function fill(parent, items, create, update) {
  while (parent.children.length > items.length) parent.lastElementChild.remove();
  while (parent.children.length < items.length) parent.append(create());
  items.forEach((item, i) => update(parent.children[i], item, i));
}

function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Fills a live region; where the same is said again, `times` is another number.
function announce(element, text, times) {
  const shown = element.textContent;
  if (shown.trimEnd() === text && element.times === times) return;
  element.times = times;
  element.textContent = shown === text && text ? text + '\u00a0' : text;
}

function mark(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

// A button that cannot be pressed now can still be reached and read.
function set(button, text, possible) {
  say(button, text);
  mark(button, 'aria-disabled', possible ? null : 'true');
}

const newButton = (press) => make('button', { type: 'button', tabIndex: -1, onclick: ({ currentTarget: button }) => {
  if (!button.hasAttribute('aria-disabled')) press(button);
} });

function showAction(button, { id, text, possible }) {
  button.dataset.id = id;
  set(button, text, possible);
}

const newLine = () => make('li');
const newPanel = () => make('div', {}, make('h2'), make('ul'));

// tell(name, ...values) asks the program for something, ask(name, ...values) for a text. -> { show(reading) }
export function openReader(canvas, tell, ask) {
  const opener = make('button', { type: 'button', className: 'opener', onclick: () => board.enter() });
  const live = make('p', { className: 'said' });
  const notes = make('p', { className: 'said notes' });
  for (const region of [live, notes]) region.setAttribute('role', 'status');
  const heads = { board: make('h2'), moves: make('h2'), commands: make('h2'), rules: make('h2'), settings: make('h2') };
  const board = makeBoard(tell);
  const elsewhere = make('p', { className: 'buttons' });
  const lines = make('ul');
  const panels = make('div');
  const actions = make('p', { className: 'buttons' });
  const moves = make('ol');
  const commands = make('p', { className: 'buttons' });
  const rules = make('div');
  const form = makeForm(tell, ask);
  const back = newButton(() => canvas.focus({ preventScroll: true }));
  const text = make('div', { className: 'text' }, heads.board, board.element, elsewhere, lines, panels, actions, heads.moves, moves,
    heads.commands, commands, heads.rules, rules, heads.settings, form.element, back);
  const section = make('section', { id: 'reader' }, opener, live, notes, text);
  let lang = null, chosen = null;

  function show(reading) {
    rename(reading.titles);
    announce(live, reading.said, reading.refusals);
    announce(notes, reading.messages.join(' '), reading.messagesSaid);
    board.show(reading);
    fill(elsewhere, reading.elsewhere, () => newMove(tell), showMove);
    fill(lines, reading.lines, newLine, say);
    fill(panels, reading.panels, newPanel, ({ firstElementChild: head, lastElementChild: list }, { title, lines }) => {
      say(head, title);
      fill(list, lines, newLine, say);
    });
    fill(actions, reading.actions, newAction, showAction);
    fill(moves, [reading.titles.start, ...reading.moves], newPly, (item, words, i) => {
      set(item.firstElementChild, words, true);
      mark(item.firstElementChild, 'aria-current', i === reading.ply ? 'true' : null);
    });
    fill(commands, reading.commands, newCommand, showAction);
    fill(rules, reading.rules, () => make('p'), say);
    if (lang !== reading.lang) form.refresh();
    else if (chosen !== reading.chosen) form.follow();
    chosen = reading.chosen;
    lang = section.lang = reading.lang;
    reachable(isOpen());
  }

  function rename(titles) {
    section.setAttribute('aria-label', titles.all);
    for (const element of [board.element, canvas]) element.setAttribute('aria-label', titles.board);
    say(opener, titles.all);
    for (const [key, head] of Object.entries(heads)) say(head, titles[key]);
    set(back, titles.back, true);
    form.rename(titles);
  }

  const newAction = () => newButton((button) => tell('act', button.dataset.id));
  const newCommand = () => newButton((button) => tell('command', Number(button.dataset.id)));

  function newPly() {
    const item = make('li');
    item.append(newButton(() => tell('go_to', [...moves.children].indexOf(item))));
    return item;
  }

  const isOpen = () => section.classList.contains('open');

  // While it is not seen, Tab must not lead into it.
  function reachable(open) {
    for (const control of text.querySelectorAll('button, select, input')) control.tabIndex = open ? 0 : -1;
    board.reachable(open);
  }

  function toggle(open) {
    if (open === isOpen()) return;
    section.classList.toggle('open', open);
    if (open) form.refresh();
    reachable(open);
  }

  text.addEventListener('focusin', () => toggle(true));
  document.addEventListener('focusin', (event) => { if (!section.contains(event.target)) toggle(false); });
  section.addEventListener('keydown', (event) => { if (event.key === 'Escape') canvas.focus({ preventScroll: true }); });
  addStyle('reader.css').catch((error) => console.log(error.message));
  canvas.before(section);
  return { show };
}

// A move that is not legal may be tried all the same, as by a click on the picture: the answer tells why it is not.
const newMove = (tell) => make('button', { type: 'button', tabIndex: -1, onclick: ({ currentTarget: { dataset } }) => {
  const move = dataset.move || dataset.tries;
  if (move) tell('play', move);
} });

function showMove(button, read) {
  button.dataset.move = read.move;
  button.dataset.tries = read.tries;
  button.hidden = read.text === ''; // a gap
  set(button, read.text, read.move !== '');
}

// The table of buttons. Tab leads to one of them, the arrows from one to the next.
function makeBoard(tell) {
  const element = make('table');
  element.setAttribute('role', 'grid');
  let columns = 1;
  let place = 0; // where Tab and the arrows go on

  const cells = () => [...element.querySelectorAll('button')];
  const newCell = () => make('td', {}, newMove(tell));

  function showCell(cell, read) {
    showMove(cell.firstElementChild, read);
    mark(cell, 'aria-selected', String(read.last));
  }

  function show({ places, columns: now }) {
    if (now !== columns) element.replaceChildren(); // another game
    columns = now;
    const rows = Array.from({ length: places.length / columns }, (_, i) => places.slice(i * columns, (i + 1) * columns));
    fill(element, rows, () => make('tr'), (row, reads) => fill(row, reads, newCell, showCell));
    if (cells()[place]?.hidden ?? true) place = cells().findIndex((button) => !button.hidden);
  }

  const reachable = (open) => cells().forEach((button, i) => { button.tabIndex = open && i === place ? 0 : -1; });

  // Goes on over gaps, to the next place in this direction.
  function go(step) {
    const all = cells();
    const sideways = Math.abs(step) === 1;
    for (let i = place + step; i >= 0 && i < all.length; i += step) {
      if (sideways && Math.floor(i / columns) !== Math.floor(place / columns)) return;
      if (!all[i].hidden) { all[i].focus(); return; }
    }
  }

  element.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  });
  element.addEventListener('focusin', (event) => {
    place = cells().indexOf(event.target);
    reachable(true);
  });
  return { element, show, reachable, enter: () => cells()[place].focus() };
}

// Fields for a new game, or for players, searches and rules of the present one.
function makeForm(tell, ask) {
  const groups = make('div');
  const begin = make('button', { type: 'submit' });
  const change = make('button', { type: 'button', onclick: () => { tell('change', query()); refresh(); } }); // what could not be changed stands as it is
  const element = make('form', { onsubmit: (event) => { event.preventDefault(); edited = false; tell('new_game', query()); } },
    groups, make('p', { className: 'buttons' }, begin, change));

  let edited = false; // fields that were filled in and not sent stay
  const query = () => [...groups.querySelectorAll('select, input')].filter((field) => field.value && field.checkValidity())
    .map((field) => (field.key ? `${field.key}=${field.value}` : field.value)).join('&');

  // Another game has other fields. A number that does not fit is said by the browser and stays as it is.
  function listen(control, title, label) {
    control.setAttribute('aria-label', label);
    control.addEventListener('change', () => { edited = true; if (control.reportValidity()) load(query(), title); });
    return control;
  }

  function newField(field) {
    const title = field.title;
    const number = ({ unit, ...range }, label, value) => listen(make('input', { type: 'number', ...range, value }), title, unit ? `${label}, ${unit}` : label);
    if (field.choices.length === 0) return make('label', {}, title, number(field.numbers[0], title, field.value));
    const choices = make('select', {}, ...field.choices.map((choice) => new Option(choice.text, choice.query, false, choice.chosen)));
    return make('label', {}, title, listen(choices, title, title), ...field.numbers.map((range) => number(range, `${title}: ${field.other}`, '')));
  }

  // The field that has the focus keeps it.
  function load(parameters, title) {
    const read = JSON.parse(ask('choices', parameters) ?? '[]');
    groups.replaceChildren(...read.map((group) =>
      make('fieldset', {}, make('legend', {}, group.title), ...group.fields.map(newField))));
    if (title) [...groups.querySelectorAll('label')].find((label) => label.firstChild.data === title)?.control.focus();
  }

  function refresh() {
    edited = false;
    load('');
  }

  return {
    element,
    rename(titles) {
      say(begin, titles.newGame);
      say(change, titles.change);
    },
    refresh,
    follow() { if (!edited) refresh(); },
  };
}
