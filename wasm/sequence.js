/** Answers the questions of Sequence (see engine/sequence/describe.h) synchronously, with its own engine instance.
 * @import { Engine, ModuleSource, SequenceDescription, SequenceEngine } from './lilypad.js' */
import { load } from './loader.js';

/** @param {Engine<SequenceDescription>} engine @returns {SequenceEngine} */
export const withQuestions = (engine) => ({
  ...engine,
  board: () => JSON.parse(engine.ask('board')),
  view: (seat) => JSON.parse(engine.ask('view', String(seat))),
  sample: (seed) => JSON.parse(engine.ask('sample', String(seed))),
  legal: () => JSON.parse(engine.ask('legal')),
  map: () => JSON.parse(engine.ask('map')),
});

/** @param {ModuleSource} source @returns {Promise<SequenceEngine>} */
export const loadSequence = async (source) => withQuestions(await load(source, 'sequence'));
