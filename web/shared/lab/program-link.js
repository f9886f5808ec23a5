/** Links that carry a program, compressed, in their fragment. What comes in a link is hostile until it is read, and is only
 * shown: nothing runs and nothing is kept until the person says so.
 * @import { Program } from './program.js' */
import { refuse } from '../match/fragment.js';
import { MAX_LENGTH, readLanguage } from './program.js';
import { cleanName } from './program-store.js';

/** Longer links are cut off by mail programs and messengers. */
export const MAX_LINK = 16_000;
const KEY = 'program';

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** @param {Program & { name: string }} program @returns {Promise<string>} the fragment; rejects if it would be too long */
export async function writeProgramLink({ name, language, text }) {
  const packed = new Blob([JSON.stringify({ name, language, text })])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const fragment = `#${KEY}=${toBase64(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
  if (fragment.length > MAX_LINK)
    throw new Error(
      `This program is too long for a link: ${fragment.length.toLocaleString('en')} characters, compressed. A link holds ${MAX_LINK.toLocaleString('en')}. Send the file instead.`,
    );
  return fragment;
}

/** Unpacks at most so many bytes: a short text can stand for an endless one. @param {Uint8Array<ArrayBuffer>} packed @param {number} most */
async function unpack(packed, most) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      refuse('the program in it is too long');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** @param {string} hash @returns {Promise<(Program & { name: string }) | null>} null if it holds no program; rejects with a
 * message if it cannot be read */
export async function readProgramLink(hash) {
  if (!hash.startsWith(`#${KEY}=`)) return null;
  if (hash.length > MAX_LINK) refuse('it is too long');
  const unpacked = await Promise.resolve()
    .then(() => unpack(fromBase64(hash.slice(KEY.length + 2)), 4 * MAX_LENGTH))
    .catch((error) => {
      if (error instanceof Error && error.message.startsWith('This link')) throw error;
      return refuse('it is damaged');
    });
  /** @type {any} */
  let content = null;
  try {
    content = Object(JSON.parse(unpacked));
  } catch {
    refuse('it is damaged');
  }
  const language = readLanguage(content.language);
  if (!language || typeof content.name !== 'string' || typeof content.text !== 'string') refuse('it is damaged');
  if (content.text.length > MAX_LENGTH) refuse('the program in it is too long');
  return { name: cleanName(content.name), language: /** @type {Program['language']} */ (language), text: content.text };
}
