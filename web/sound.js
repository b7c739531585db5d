// The sounds of the program, one after the other.

let context = null;
let end = 0; // of what is being played, in the context's time

// A wave, mono, `rate` samples a second; it is left out where those before it take longer than `backlog` seconds.
// Does nothing before the first click or key: the browser would hold the sound back, and complain.
export function playSound(wave, rate, backlog) {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
  context ??= new AudioContext();
  const start = Math.max(end, context.currentTime);
  if (start - context.currentTime > backlog) return;
  const buffer = new AudioBuffer({ length: wave.length, sampleRate: rate });
  buffer.copyToChannel(wave, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start(start);
  end = start + buffer.duration;
}

export function endSound() {
  context?.close();
  context = null;
  end = 0;
}

// Safari begins to play only while it handles a click or a key.
for (const kind of ['pointerup', 'keydown']) addEventListener(kind, () => { if (context?.state === 'suspended') context.resume(); });
