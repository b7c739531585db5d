// A slow line to a site of the loopback interface: one relay that everything passes, pages, workers and service workers
// alike. (What the developer tools throttle is only the page.)
import net from 'node:net';

const PIECE = 2920; // bytes at a time, two packets: connections share the line, as they do

export const FAST_3G = { rate: 200000, latency: 150 };

// slowLine(site, { rate, latency }) -> { url, bytes, cut(), mend(), close() }
//   rate     bytes a second towards the visitor, all connections together
//   latency  ms for a round trip; a new connection takes two before its first byte goes out, as https does
//   url      the site's, over this line
//   bytes    come over it so far
//   cut      ends all connections and refuses others, until mend
export async function slowLine(site, { rate, latency }) {
  const far = new URL(site.url), open = new Set();
  const line = { bytes: 0 };
  let whole = true, free = 0; // when the line can take the next piece, in ms

  const later = (ms, act) => setTimeout(act, ms);
  const taken = (size) => new Promise((done) => {
    free = Math.max(performance.now(), free) + (size / rate) * 1000;
    later(free - performance.now(), done);
  });

  async function carry(from, to) {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        await taken(piece.length);
        later(latency / 2, () => { line.bytes += piece.length; to.write(piece); });
      }
    }
    later(latency / 2, () => to.end());
  }

  const server = net.createServer((near) => {
    if (!whole) { near.destroy(); return; }
    const beyond = net.connect(far.port, far.hostname);
    const up = performance.now() + 2 * latency;
    const hangUp = () => { near.destroy(); beyond.destroy(); };
    for (const end of [near, beyond]) {
      open.add(end);
      end.on('error', hangUp).on('close', () => open.delete(end));
    }
    near.on('data', (request) => later(Math.max(0, up - performance.now()) + latency / 2, () => beyond.write(request)));
    near.on('end', () => later(latency / 2, () => beyond.end()));
    carry(beyond, near).catch(hangUp);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  line.url = `http://127.0.0.1:${server.address().port}${far.pathname}`;
  line.cut = () => { whole = false; for (const end of open) end.destroy(); };
  line.mend = () => { whole = true; };
  line.close = () => new Promise((done) => { server.close(done); line.cut(); });
  return line;
}
