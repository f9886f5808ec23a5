/** Looks through a finished game, one turn after the other, each from what its player knew. Can be stopped and taken up again.
 * @import { SequenceRules, Side } from '../../../../wasm/lilypad.js'
 * @import { Judge, TableRules } from './judge.js'
 * @import { Judged } from './mistakes.js'
 * @import { Table } from '../../../shared/sequence/rules.js'
 * @typedef {object} ReviewedGame
 * @property {SequenceRules} rules
 * @property {string} start
 * @property {string[]} actions
 * @property {Side[]} sides whose turns are looked at
 * @typedef {ReturnType<typeof createReview>} Review */
import { gameText, withActions } from '../../../shared/match/game.js';
import { readPlay, roundsOf, sideOf, writePlay } from '../../../shared/sequence/cards.js';

/** Identifies a game and what is reviewed of it. @param {ReviewedGame} game */
export const keyOf = ({ rules, start, actions, sides }) => `${rules} ${sides.join('+')} ${gameText(start, actions)}`;

/** A move that wins at once, or null. @param {TableRules} rules @param {Table} now @param {string} text of the game so far */
export function winningMove(rules, now, text) {
  const [take] = now.view.draft;
  if (now.decide || now.result !== 'none' || !take) return null;
  for (const { card, cells } of now.choices.filter(({ kind }) => kind === 'place'))
    for (const cell of cells) {
      const action = writePlay({ kind: 'place', card, cell, take });
      if (rules.describe(withActions(text, [action]), now.rules).result === now.side) return action;
    }
  return null;
}

/** @param {object} parts
 * @param {ReviewedGame} parts.game
 * @param {TableRules} parts.rules
 * @param {Judge} parts.judge
 * @param {Judged[]} [parts.known] from before, in the order of the game
 * @param {(error: Error) => void} parts.onError
 * @param {() => void} parts.onChange */
export function createReview({
  game: { rules: ruleSet, start, actions, sides },
  rules,
  judge,
  known = [],
  onError,
  onChange,
}) {
  const { history } = rules.describe(gameText(start, actions), ruleSet);
  const rounds = roundsOf(history);
  const turns = history.flatMap(({ seat }, index) => (sides.includes(sideOf(seat)) ? [index] : []));
  const isKnown = known.every(({ place }, index) => place - 1 === turns[index]);
  const judged = isKnown ? known.slice(0, turns.length).map(withWin) : [];
  /** @type {AbortController | null} */
  let running = null;
  let [elapsed, searched] = [0, 0];

  /** A turn with the win that was there at once and was not taken. Who only trades a card may still take it.
   * @param {Judged} turn @returns {Judged} */
  function withWin({ win: _, ...turn }) {
    const text = gameText(start, actions.slice(0, turn.place - 1));
    const isTrade = ['trade', 'decline'].includes(readPlay(turn.action).kind);
    if (isTrade || rules.describe(withActions(text, [turn.action]), ruleSet).result !== 'none') return turn;
    const win = winningMove(rules, rules.describe(text, ruleSet), text);
    return win ? { ...turn, win, better: 1 } : turn;
  }

  /** @param {number} index @param {AbortSignal} signal @returns {Promise<Judged>} */
  async function look(index, signal) {
    const now = rules.describe(gameText(start, actions.slice(0, index)), ruleSet);
    const action = actions[index];
    const best = await judge.bestMove(now, signal);
    const better = await judge.chanceAfter(now, best, signal);
    const after = best === action ? better : await judge.chanceAfter(now, action, signal);
    return { place: index + 1, round: rounds[index], side: sideOf(now.turn), action, best, better, after };
  }

  async function run() {
    const control = new AbortController();
    running = control;
    onChange();
    try {
      while (judged.length < turns.length) {
        const began = performance.now();
        const found = await look(turns[judged.length], control.signal);
        if (control.signal.aborted) return;
        judged.push(withWin(found));
        [elapsed, searched] = [elapsed + performance.now() - began, searched + 1];
        onChange();
      }
    } catch (error) {
      if (!control.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (running === control) running = null;
    onChange();
  }

  return {
    judged,
    total: turns.length,
    get isRunning() {
      return running !== null;
    },
    get isDone() {
      return judged.length === turns.length;
    },
    get secondsLeft() {
      return searched ? Math.ceil(((elapsed / searched) * (turns.length - judged.length)) / 1000) : null;
    },
    /** Begins, or goes on after a stop. */
    go() {
      if (!running && judged.length < turns.length) run();
    },
    stop() {
      running?.abort();
      running = null;
      onChange();
    },
  };
}
