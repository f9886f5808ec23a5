/** Synthesized sounds: a plop for each hop, a chord at the end of the game. Off by default. */

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} from frequency @param {number} to frequency @param {number} delay in seconds @param {number} length in seconds */
function tone(from, to, delay, length) {
  audio ??= new AudioContext();
  const begin = audio.currentTime + delay;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  volume.gain.setValueAtTime(0.12, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

/** @param {{ action: string, path: string[] }} move */
export function playMove({ action, path }) {
  if (action === 'grow') return tone(180, 420, 0, 0.25);
  for (let hop = 1; hop < path.length; hop++) tone(520, 260, 0.24 * hop - 0.06, 0.12);
}

export function playEnd() {
  [392, 494, 587, 784].forEach((note, index) => tone(note, note, 0.12 * index, 0.4));
}
