// Actions of a person on the page: keys, pasting, and the controls of the panel and its sheets.

export const play = (visit, moves) => visit.page.evaluate((all) => all.every((move) => arcade.play(move)), moves);
export const addressOf = (visit, part) => visit.until((p) => location.search.includes(p) && location.search, part, `the address says ${part}`);
export const paste = (visit, text) => visit.page.evaluate((content) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', content);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

// ---------------------------------------------------------------- controls

export const at = (visit, { x, y }) => visit.click(x, y);

// The middle of a control: by what is written on it or by its id, and where that does not say which by the beginning of
// the caption it stands under: 'done', 'Text size: 150 %'. Waits until it is there.
export async function placeOf(visit, name) {
  const [label, group = ''] = name.split(': ').reverse();
  const { x, y, width, height } = await visit.until(
    (wanted) => arcade.controls().find((one) => [one.label, one.id].includes(wanted.label) && one.group.startsWith(wanted.group)),
    { label, group }, `a control ${name}`);
  return { x: x + width / 2, y: y + height / 2 };
}

// A finger from one place to another.
export async function swipe(visit, from, to) {
  const box = await visit.page.locator('#canvas').boundingBox();
  const cdp = await visit.context.newCDPSession(visit.page);
  for (let step = 0; step <= 6; step++) {
    const share = step / 6;
    const point = { x: box.x + from.x + (to.x - from.x) * share, y: box.y + from.y + (to.y - from.y) * share, id: 1 };
    await cdp.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] });
    await visit.frame();
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await visit.frame();
  await cdp.detach();
}

export const press = async (visit, name) => at(visit, await placeOf(visit, name));

export async function openMenu(visit) {
  await visit.page.locator('#canvas').focus();
  await visit.press('F10');
  await placeOf(visit, 'done');
}

// A button of the menu, or of what can be saved there; it closes it.
export async function command(visit, name) {
  await openMenu(visit);
  if (/^save/i.test(name)) await press(visit, 'save');
  await press(visit, name);
}

// Choices of the menu, each as its caption and one of those under it.
export async function choose(visit, ...names) {
  await openMenu(visit);
  await pick(visit, ...names);
}

// The same once the menu is open.
export async function pick(visit, ...names) {
  for (const name of [...names, 'done']) await press(visit, name);
}

// Opens the New game sheet. { ttt, stones, reversi, dots, start, cancel, rules }, each a point.
export async function newGameSheet(visit) {
  await visit.press('n');
  const names = { ttt: 'Tic-Tac-Toe', stones: 'Stones', reversi: 'Reversi', dots: 'Dots and Boxes', start: 'Start', cancel: 'Cancel', rules: 'Rules' };
  return Object.fromEntries(await Promise.all(Object.entries(names).map(async ([key, name]) => [key, await placeOf(visit, name)])));
}
