// A still board as a drawing, for a frame that has not been asked to play yet: the position of its address, without
// the program. It knows as much of the rules as a picture needs; the program reads the same parameters with all of them.

const SVG = 'http://www.w3.org/2000/svg';

function element(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const rect = (look, x, y, width, height, rx = 0) => element('rect', { class: look, x, y, width, height, rx });
const disc = (look, cx, cy, r) => element('circle', { class: look, cx, cy, r });
const stroke = (look, d) => element('path', { class: look, d });
const words = (look, x, y, text) => element('text', { class: look, x, y }, text);

// The board of these parameters (a URLSearchParams) in a square of 1000 by 1000; null for a game without a drawing.
export function drawStill(parameters) {
  const game = gameOf(parameters);
  if (!game) return null;
  return element('svg', { viewBox: '-30 -30 1060 1060', class: 'still', 'aria-hidden': 'true' }, ...game.draw(stillPosition(parameters)));
}

function gameOf(parameters) {
  const id = parameters.get('game') ?? 'reversi';
  return Object.hasOwn(STILLS, id) ? STILLS[id] : null;
}

// What the drawing is made from, game by game. The start of the game for a link that cannot be read, as in the program.
export function stillPosition(parameters) {
  const game = gameOf(parameters);
  try {
    const position = game.read(textOf(game, parameters), parameters);
    for (const move of game.moves(parameters.get('moves') ?? '')) game.play(position, move);
    return position;
  } catch {
    return game.read(null, parameters);
  }
}

function textOf(game, parameters) {
  const text = parameters.get('position') || null;
  require(text === null || game.notation.test(text));
  return text;
}

function require(fits) {
  if (!fits) throw new RangeError('not in our notation, or against the rules');
}

const fields = (text) => (text ? text.split(' ') : []);

// Numbers between blanks, commas or dashes; a number with a point counts the moves.
const numbers = (text) => text.split(/[\s,-]+/).filter((word) => word && !/^\d+\.$/.test(word)).map(Number);

const whole = (text, min, max, usual) => (/^\d+$/.test(text) && text >= min && text <= max ? Number(text) : usual);

// ---------------------------------------------------------------- Tic-Tac-Toe

const ticTacToe = {
  notation: /^[XO.]{9} [XO]$/,
  read(text) {
    const [cells = '.........', side = 'X'] = fields(text);
    return { cells: [...cells], side };
  },
  moves: numbers,
  play(position, cell) {
    require(position.cells[cell] === '.');
    position.cells[cell] = position.side;
    position.side = position.side === 'X' ? 'O' : 'X';
  },
  draw({ cells }) {
    const at = (i) => 90 + (i + 0.5) * 273;
    const mark = (x, y, r = 87) => ({
      X: [stroke('cross', `M${x - r} ${y - r} ${x + r} ${y + r}M${x + r} ${y - r} ${x - r} ${y + r}`)],
      O: [disc('ring', x, y, r)],
    });
    return [
      rect('paper', 0, 0, 1000, 1000, 24),
      stroke('rule', 'M363 90V910M637 90V910M90 363H910M90 637H910'),
      ...cells.flatMap((cell, i) => mark(at(i % 3), at(Math.floor(i / 3)))[cell] ?? []),
    ];
  },
};

// ---------------------------------------------------------------- Stones

const stones = {
  notation: /^(\d{1,2}|100) [1-9] [12]$/,
  read(text, parameters) {
    const [left, most] = text ? fields(text).map(Number) : [whole(parameters.get('stones'), 1, 100, 10), whole(parameters.get('take'), 1, 9, 2)];
    return { all: left, left, most };
  },
  moves: numbers,
  play(position, take) {
    require(take >= 1 && take <= Math.min(position.most, position.left));
    position.left -= take;
  },
  draw({ all, left, most }) {
    // The count and the pads in slots: in two rows where one would be too narrow for a finger.
    const slots = 1 + most, lines = slots > 5 ? 2 : 1, across = Math.ceil(slots / lines), width = 900 / across;
    const top = 885 - lines * 172, middle = (i) => 50 + (i % across + 0.5) * width, line = (i) => top + (Math.floor(i / across) + 0.5) * 172;
    const bottom = top - 8, half = Math.min(width / 2 - 8, 160);
    const columns = Math.max(5, Math.ceil(Math.sqrt(all * 950 / (bottom - 145)) / 5) * 5), rows = Math.ceil(all / columns);
    const cell = Math.min(870 / columns, (bottom - 175) / rows, 155);
    const x = (i) => 500 + (i % columns - (Math.min(columns, all) - 1) / 2) * cell;
    const y = (i) => (145 + bottom) / 2 + (Math.floor(i / columns) - (rows - 1) / 2) * cell;
    const takes = Array.from({ length: most }, (_, i) => i + 1);
    return [
      rect('tray', 0, 0, 1000, 1000, 40), rect('hollow', 50, 145, 900, bottom - 145, 50),
      ...Array.from({ length: left }, (_, i) => disc(`pebble pebble${i * 7 % 5}`, x(i), y(i), cell * 0.43)),
      words('count', middle(0), line(0) + 30, String(left)),
      ...takes.map((take) => rect('pad', middle(take) - half, line(take) - 60, 2 * half, 120, 22)),
      ...takes.map((take) => words('take', middle(take), line(take) + 16, `\u2212${take}`)),
    ];
  },
};

// ---------------------------------------------------------------- Reversi

const DIRECTIONS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy])).filter(([dx, dy]) => dx || dy);
const START = `${'.'.repeat(27)}OX......XO${'.'.repeat(27)}`;

// The squares of discs that turn over.
function flipped({ cells, side }, square) {
  const turned = [];
  for (const [dx, dy] of DIRECTIONS) {
    const line = [];
    let x = square % 8 + dx, y = Math.floor(square / 8) + dy;
    const inside = () => x >= 0 && x < 8 && y >= 0 && y < 8;
    for (; inside() && cells[y * 8 + x] !== '.' && cells[y * 8 + x] !== side; x += dx, y += dy) line.push(y * 8 + x);
    if (inside() && cells[y * 8 + x] === side) turned.push(...line);
  }
  return turned;
}

const reversi = {
  notation: /^[XO.]{64} [XO]$/,
  read(text) {
    const [cells = START, side = 'X'] = fields(text);
    return { cells: [...cells], side };
  },
  moves: (text) => text.toLowerCase().match(/[a-h][1-8]/g)?.map((name) => name.charCodeAt(0) - 97 + 8 * (name[1] - 1)) ?? [],
  play(position, square) {
    const pass = () => { position.side = position.side === 'X' ? 'O' : 'X'; };
    if (flipped(position, square).length === 0) pass(); // a list of moves leaves passes out
    const turned = flipped(position, square);
    require(position.cells[square] === '.' && turned.length > 0);
    for (const taken of [...turned, square]) position.cells[taken] = position.side;
    pass();
  },
  draw({ cells }) {
    const at = (i) => 52 + (i + 0.5) * 112, line = (i) => 52 + i * 112;
    const rules = [1, 2, 3, 4, 5, 6, 7].map((i) => `M${line(i)} 52V948M52 ${line(i)}H948`).join('');
    return [
      rect('frame', 0, 0, 1000, 1000, 24), rect('felt', 52, 52, 896, 896, 4), stroke('grid', rules),
      ...[2, 6].flatMap((x) => [2, 6].map((y) => disc('star', line(x), line(y), 6.5))),
      ...cells.flatMap((cell, i) => (cell === '.' ? [] : [disc(cell === 'X' ? 'black' : 'white', at(i % 8), at(Math.floor(i / 8)), 46.5)])),
    ];
  },
};

// ---------------------------------------------------------------- Dots-and-Boxes

const edgesOfBox = (box) => [0, 3, 4, 7].map((first) => first + box % 3 + 7 * Math.floor(box / 3));
const BOXES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// Edges and boxes hold who drew or closed them: 0, 1, 2, or 3 for nobody knows.
const dots = {
  notation: /^[01]{24} [12] \d \d (sym|free)$/,
  read(text) {
    const [bits = '0'.repeat(24), side = '1', first = '0', second = '0'] = fields(text);
    const edges = [...bits].map((bit) => (bit === '1' ? 3 : 0));
    const owner = second === '0' ? 1 : first === '0' ? 2 : 3; // when all are of one side they need no history
    const boxes = BOXES.map((box) => (edgesOfBox(box).every((edge) => edges[edge]) ? owner : 0));
    require(boxes.filter(Boolean).length === Number(first) + Number(second));
    return { edges, boxes, side: Number(side) };
  },
  moves: numbers,
  play(position, edge) {
    require(position.edges[edge] === 0);
    position.edges[edge] = position.side;
    const closed = BOXES.filter((box) => !position.boxes[box] && edgesOfBox(box).every((e) => position.edges[e]));
    for (const box of closed) position.boxes[box] = position.side;
    if (closed.length === 0) position.side = 3 - position.side;
  },
  draw({ edges, boxes }) {
    const at = (i) => 110 + i * 260;
    const bar = (owner, edge) => {
      const row = Math.floor(edge / 7), place = edge % 7;
      return place < 3 ? rect(`bar by${owner}`, at(place) + 31, at(row) - 14, 197, 28, 14)
        : rect(`bar by${owner}`, at(place - 3) - 14, at(row) + 31, 28, 197, 14);
    };
    const middle = (i) => at(i) + 130;
    return [
      rect('card', 0, 0, 1000, 1000, 30),
      ...boxes.flatMap((owner, i) => (owner ? [rect(`box by${owner}`, middle(i % 3) - 113, middle(Math.floor(i / 3)) - 113, 226, 226, 18)] : [])),
      ...boxes.flatMap((owner, i) => (owner % 3 ? [words(`owner by${owner}`, middle(i % 3), middle(Math.floor(i / 3)) + 27, String(owner))] : [])),
      ...edges.map(bar),
      ...[0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => disc('dot', at(x), at(y), 19))),
    ];
  },
};

const STILLS = { ttt: ticTacToe, stones, reversi, dots };
