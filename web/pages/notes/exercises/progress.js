/** What a reader has solved and entered, in local storage. Tabs share it, so every change starts from what is stored now.
 * @import { Answers } from './exercise.js' */
import { keep, recall } from '../../../shared/page/storage.js';

const KEY = 'lilypad-exercises';
/** Entered answers are kept for this many exercises of a kind; what is solved is kept for all. */
const MOST_DRAFTS = 20;
const CELL = /^[0-7]{2}$/;

/** @typedef {{ seed: number, answers: Answers, revealed: boolean }} Draft what was entered last
 * @typedef {{ solved: number[], drafts: Draft[] }} Progress in one kind; the newest draft is the last */

/** @param {unknown} value @returns {value is number} */
const isSeed = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** @param {any} stored @returns {Answers} */
function readAnswers(stored) {
  /** @param {unknown} value */
  const isAnswer = (value) =>
    typeof value === 'string' || (Array.isArray(value) && value.every((cell) => CELL.test(String(cell))));
  return Object.fromEntries(Object.entries(Object(stored)).filter(([, value]) => isAnswer(value)));
}

/** @param {string} kind @returns {Progress} */
export function progressIn(kind) {
  const { solved, drafts } = Object(recall(KEY)[kind]);
  return {
    solved: Array.isArray(solved) ? solved.filter(isSeed) : [],
    drafts: (Array.isArray(drafts) ? drafts : [])
      .filter((draft) => isSeed(draft?.seed))
      .map(({ seed, answers, revealed }) => ({ seed, answers: readAnswers(answers), revealed: revealed === true })),
  };
}

/** @param {string} kind @param {(progress: Progress) => Progress} change @returns {boolean} whether it was stored */
const update = (kind, change) => keep(KEY, { ...recall(KEY), [kind]: change(progressIn(kind)) });

/** @param {string} kind @param {number} seed */
export const keepSolved = (kind, seed) =>
  update(kind, ({ solved, drafts }) => ({ solved: solved.includes(seed) ? solved : [...solved, seed], drafts }));

/** @param {string} kind @param {Draft} draft */
export const keepDraft = (kind, draft) =>
  update(kind, ({ solved, drafts }) => ({
    solved,
    drafts: [...drafts.filter(({ seed }) => seed !== draft.seed), draft].slice(-MOST_DRAFTS),
  }));
