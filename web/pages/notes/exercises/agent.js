/** An agent's text, and which text the engine refuses. Parameters, ranges and refusals are the engine's.
 * @import { Agent, Parameter } from '../../../../wasm/lilypad.js'
 * @import { Dice } from './dice.js'
 * @import { EngineExercise } from './exercise.js' */
import { drawUntil } from './dice.js';

/** Agents and some of their parameters. Links depend on their order. @type {[agent: string, parameters: string[]][]} */
const ASKED = [
  ['mcts', ['exploration', 'leaf', 'playout', 'memory', 'cutoff', 'selection']],
  ['alphabeta', ['depth', 'evaluation', 'pruning', 'order', 'killers', 'table']],
  ['alphabeta-best', ['nullmove', 'killers', 'history', 'hash', 'order', 'table']],
  ['mcts-best', ['exploration', 'temperature', 'memory', 'selection', 'unvisited', 'leaf']],
];
const [SHOWN, WANTED] = [4, 2];

/** @param {Parameter} parameter */
const rangeText = ({ low, high, choices }) => (choices ? choices.join(', ') : `${low} to ${high}`);

/** A value that the parameter does not have by default. @param {Dice} dice @param {Parameter} parameter */
function otherValue(dice, { type, default: initial, low = 0, high = 0, choices = [] }) {
  if (choices.length) return dice.pick(choices.filter((choice) => choice !== initial));
  const start = Number(initial);
  const near = [1, 2, 3, 4].flatMap((steps) =>
    type === 'integer' ? [start + steps, start - steps, start * (steps + 1)] : [start + steps / 10, start - steps / 10],
  );
  const fitting = near
    .map((value) => Math.round(10 * value) / 10)
    .filter((value) => value >= low && value <= high && value !== start);
  return String(dice.pick([...new Set(fitting)]));
}

/** A value that it does not accept. @param {Parameter} parameter */
const badValue = ({ high = 0, choices }) =>
  choices ? (choices.includes('on') ? 'yes' : 'best-of-all') : String(2 * high + 1);

/** @param {string} name @param {[key: string, value: string][]} pairs */
const agentText = (name, pairs) => `${name}:${pairs.map((pair) => pair.join('=')).join(',')}`;

/** @type {EngineExercise} */
export const exercise = {
  title: 'Write an agent as text',
  needsEngine: true,
  question(seed, { rules, refusal }) {
    const { name, shown, wanted, texts, refused } = drawUntil(seed, (dice) => {
      const [name, keys] = dice.pick(ASKED);
      const agent = /** @type {Agent} */ (rules.agents.find((each) => each.name === name));
      const known = keys.flatMap((key) => agent.parameters.find((parameter) => parameter.name === key) ?? []);
      const shown = dice.deal(known, SHOWN);
      /** @returns {[string, string][]} */
      const pairs = () => dice.deal(shown, WANTED).map((parameter) => [parameter.name, otherValue(dice, parameter)]);
      const wanted = pairs();
      const [first, second] = dice.deal(shown, 2);
      const good = [pairs(), pairs(), pairs()].map((each) => agentText(name, each));
      const bad = dice.pick([
        agentText(name, [
          [first.name, otherValue(dice, first)],
          [second.name, badValue(second)],
        ]),
        agentText(name, [
          [first.name, otherValue(dice, first)],
          [`${second.name}s`, otherValue(dice, second)],
        ]),
        `${name},${first.name}=${otherValue(dice, first)}`,
        `${name}:${first.name}:${otherValue(dice, first)}`,
      ]);
      const texts = dice.deal([...good, bad]);
      const givesAway = texts.some(
        (text) => text.split(/[:,]/).sort().join() === [name, ...wanted.map((pair) => pair.join('='))].sort().join(),
      );
      const refused = texts.flatMap((text, index) => (refusal(text) ? [index] : []));
      if (givesAway || refused.length !== 1 || new Set(texts).size < texts.length || refusal(agentText(name, wanted)))
        return null;
      return { name, shown, wanted, texts, refused: refused[0] };
    });
    const answer = agentText(name, wanted);
    // After a semicolon the engine lists what there is, which would be too long here.
    const [message] = refusal(texts[refused]).split(';');
    return {
      text: [
        `Write the agent ${name} with ${wanted.map(([key, value]) => `${key} set to ${value}`).join(' and ')}. Everything else stays as it is. Parameters can stand in any order.`,
        'Then say which of the four texts the engine refuses.',
      ],
      given: [
        {
          kind: 'table',
          caption: `Some parameters of ${name}`,
          head: ['parameter', 'by default', 'values'],
          rows: shown.map((parameter) => [parameter.name, String(parameter.default), rangeText(parameter)]),
        },
      ],
      fields: [
        {
          kind: 'agent',
          name: 'agent',
          label: 'The agent as text',
          answer,
          hint: `It begins with ${name} and a colon. Then comes ${wanted.map(([key]) => `${key}=…`).join(' and ')}, with a comma between them and no spaces.`,
        },
        {
          kind: 'choice',
          name: 'refused',
          label: 'The engine refuses',
          choices: texts,
          answer: refused,
          why: texts.map((_, index) => (index === refused ? '' : 'The engine accepts this one.')),
          hint: 'Check each text in this order: a colon after the name, an equals sign in every pair, a key from the table, a value that the table allows.',
        },
      ],
      steps: [`Name, colon, pairs: ${answer}.`, `The engine refuses ${texts[refused]} and says: ${message}.`],
    };
  },
};
