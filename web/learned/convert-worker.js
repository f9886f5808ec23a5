/** A worker that turns the text of a model into its compact form, or says what it has against it. */
import { convertModel } from '../../wasm/convert-model.js';

addEventListener('message', ({ data }) => {
  try {
    postMessage(convertModel(data));
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
