/** A worker that converts the text of a model to its compact form, or replies why it cannot. */
import { convertModel } from '../../../wasm/convert-model.js';
import { messageOf } from '../../shared/page/message.js';

addEventListener('message', ({ data }) => {
  try {
    postMessage(convertModel(data));
  } catch (error) {
    postMessage({ refused: messageOf(error) });
  }
});
