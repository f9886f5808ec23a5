/** @import { Engine, Rules } from '../../../../wasm/lilypad.js'
 * @import { Tools } from './exercise.js' */
import { messageOf } from '../../../shared/page/message.js';

/** @param {Rules} rules @param {Engine<any>} engine whose agent is changed to try texts @returns {Tools} */
export const createTools = (rules, engine) => ({
  rules,
  refusal(agent) {
    try {
      engine.set('Agent', agent);
      return '';
    } catch (error) {
      return messageOf(error);
    }
  },
});
