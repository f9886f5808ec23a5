/** What `lilypad/wasm` is in the package; on the site the module lies beside the scripts. */
import { moduleName } from '../../../wasm/loader.js';

export const moduleAddress = () => new URL(`./${moduleName()}`, import.meta.url);
