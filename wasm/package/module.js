/** Where the WebAssembly modules lie in the package. Bundlers that know `new URL(…, import.meta.url)` copy them. */
import { moduleName } from '../loader.js';

export const vectorModule = new URL('../../site/lilypad.wasm', import.meta.url);
/** The same without vector instructions, for old browsers. */
export const plainModule = new URL('../../site/lilypad-plain.wasm', import.meta.url);

/** The module for this browser: `createClient({ wasm: moduleAddress() })`. */
export const moduleAddress = () => (moduleName() === 'lilypad.wasm' ? vectorModule : plainModule);
