// The board in pictures: where it lies, and how alike two pictures of it are.

const CELLS = 24; // across the board, and down

// In the page, because node has no picture decoder. Of each picture, { png } in base64 or { svg, ground }, the mean colours
// of the cells of its board; { png, whole: true } is a square, and all of it counts.
async function meansOf(pictures, cells) {
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

  // A drawing of which the board is the middle 1000 of 1080 units, on this ground.
  async function drawn(svg, ground) {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(svg.replace('<svg ', '<svg width="1080" height="1080" '));
    await image.decode();
    const pen = new OffscreenCanvas(1080, 1080).getContext('2d');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, 1080, 1080);
    pen.drawImage(image, 0, 0);
    return { pen, place: { x: 40, y: 40, size: 1000 } };
  }

  async function shot(base64, whole) {
    const picture = await createImageBitmap(new Blob([bytesOf(base64)], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    return { pen, place: whole ? { x: 0, y: 0, size: picture.width } : found(pen, picture.width, picture.height) };
  }

  // Its rim is where colours jump: shadow and grain change them by less. Looked for from the left along the middle, where
  // nothing stands before the board; then up and down behind its round corners, where nothing stands on it.
  function found(pen, width, height) {
    const { data } = pen.getImageData(0, 0, width, height);
    const at = (x, y) => 4 * (y * width + x), middle = height >> 1;
    const jump = (a, b) => [0, 1, 2].reduce((sum, c) => sum + Math.abs(data[a + c] - data[b + c]), 0) > 24;
    const along = (from, step, end, place) => {
      for (let i = from; i !== end; i += step) if (jump(place(i), place(i + step))) return i;
      throw new Error('no rim of a board');
    };
    const left = along(0, 1, width - 1, (x) => at(x, middle)) + 1;
    const column = left + Math.round(0.04 * height);
    const top = along(middle, -1, 0, (y) => at(column, y)), bottom = along(middle, 1, height - 1, (y) => at(column, y));
    return { x: left, y: top, size: bottom - top + 1 };
  }

  function means({ pen, place }) {
    const step = place.size / cells, all = [];
    for (let row = 0; row < cells; row++) for (let column = 0; column < cells; column++) {
      const x = Math.round(place.x + column * step), y = Math.round(place.y + row * step);
      const { data } = pen.getImageData(x, y, Math.round(step), Math.round(step));
      all.push([0, 1, 2].map((c) => { let sum = 0; for (let i = c; i < data.length; i += 4) sum += data[i]; return sum * 4 / data.length; }));
    }
    return all;
  }

  return Promise.all(pictures.map(async ({ png, svg, ground, whole }) => means(png ? await shot(png, whole) : await drawn(svg, ground))));
}

// How much the pictures differ, in parts of 255: { mean, most } over the board's cells. Each is a screenshot (a Buffer)
// with the board at its left, nearly as high as the window; or { svg, ground }, a drawing and the colour behind it.
export async function apart(page, one, other) {
  const pictures = [one, other].map((picture) => (Buffer.isBuffer(picture) ? { png: picture.toString('base64') } : picture));
  const [a, b] = await page.evaluate(`(${meansOf})(${JSON.stringify(pictures)}, ${CELLS})`);
  const distances = a.map((colour, cell) => Math.max(...colour.map((channel, c) => Math.abs(channel - b[cell][c]))));
  return { mean: distances.reduce((sum, d) => sum + d, 0) / distances.length, most: Math.max(...distances) };
}

// The still board of this query as SVG text, drawn in a page of the app.
export const stillOf = (page, query, look = { dark: true, contrast: false }) => page.evaluate(async ([q, colours]) => {
  const { openStill } = await import('./still.js');
  globalThis.draw ??= await openStill();
  return new XMLSerializer().serializeToString(globalThis.draw(q, colours));
}, [query, look]);
