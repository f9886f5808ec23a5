/** Exercises in the notes as readers without scripts see them: the first question, and its solution to unfold.
 * @import { Exercise, Field } from '../../pages/notes/exercises/exercise.js'
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Attributes } from './tags.js' */
import { readFileSync } from 'node:fs';
import { html } from 'lit';
import { load } from '../../../wasm/loader.js';
import { EXERCISES } from '../../pages/notes/exercises/exercise-list.js';
import { givenView } from '../../pages/notes/exercises/given-view.js';
import { DEFAULT_SEED, readSeed } from '../../pages/notes/exercises/link.js';
import { createTools } from '../../pages/notes/exercises/tools.js';
import { stillBoard } from './still.js';
import { templateText } from './template-text.js';

const engine = await load(readFileSync('build/lilypad.wasm'));
/** @type {Map<string, Exercise>} */
const exercises = new Map(
  await Promise.all(
    Object.entries(EXERCISES).map(
      async ([kind, open]) => /** @type {[string, Exercise]} */ ([kind, (await open()).exercise]),
    ),
  ),
);

/** Stands for a drawing that is text already. @param {number} index */
const placeholder = (index) => `(drawing ${index})`;

/** What a reader is to answer. @param {Field} field */
const fieldMarkup = (field) =>
  field.kind === 'choice' && !field.menu
    ? html`<p>${field.label}${field.label.endsWith('?') ? '' : ':'}</p><ul>${field.choices.map((choice) => html`<li>${choice}</li>`)}</ul>`
    : field.kind === 'choice' || field.kind === 'bound'
      ? null
      : html`<p>${field.label}: …</p>`;

/** @param {Rules} rules */
export const exerciseMarkup =
  (rules) =>
  (/** @type {string} */ _, /** @type {Attributes} */ { kind, seed = '' }) => {
    const exercise = exercises.get(kind);
    if (!exercise) throw new Error(`there is no exercise “${kind}”`);
    const number = readSeed(seed) ?? DEFAULT_SEED;
    const question = exercise.needsEngine
      ? exercise.question(number, createTools(rules, engine))
      : exercise.question(number);
    /** @type {string[]} */
    const boards = [];
    const board = (/** @type {string} */ position) => placeholder(boards.push(stillBoard({ position })) - 1);
    const text = templateText(html`<p><b>${exercise.title}</b></p>
    ${question.text.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${question.given.map((given) => givenView(given, { board, field: () => null, verdict: () => null }))}
    ${question.fields.map((field) => (field.kind === 'cells' ? board(field.position) : fieldMarkup(field)))}
    <details><summary>Solution</summary><ol>${question.steps.map((step) => html`<li>${step}</li>`)}</ol></details>`);
    const drawn = boards.reduce((markup, drawing, index) => markup.replace(placeholder(index), () => drawing), text);
    return `<search-exercise kind="${kind}"${seed && ` seed="${number}"`}>${drawn}</search-exercise>`;
  };
