/** What brought agents printed in a game and how they failed, as people read it.
 * @import { GuestStory, Side } from '../../../wasm/lilypad.js'
 * @import { Stories } from '../match/stories.js' */
import { html } from 'lit';
import { nameOf, SIDES } from '../match/sides.js';

/** @typedef {NonNullable<GuestStory['output']>} Output */

/** All that was printed, with the place in the game. @param {Output} output @param {number} [opening] how many moves came before */
const printedText = (output, opening = 0) =>
  output
    .map(({ at, text }, index) => {
      const isNew = index === 0 || output[index - 1].at !== at;
      return `${isNew ? `(after ${at + opening} ${at + opening === 1 ? 'move' : 'moves'})\n` : ''}${text.trimEnd()}`;
    })
    .join('\n');

/** @param {string} text @param {string} label */
const block = (text, label) => html`<pre tabindex="0" role="group" aria-label=${label}>${text}</pre>`;

/** Rows below a game's own. @param {Stories} stories @param {string[]} names of the game's players @param {string} message
 * @param {number} columns @param {number} opening how many moves came before the agents' first */
export const storyRows = (stories, names, message, columns, opening) =>
  SIDES.map((side, seat) => {
    const { failure, output = [] } = stories[side] ?? {};
    if (!failure && !output.length) return null;
    const printed = `What ${names[seat]} printed`;
    return html`<tr class="story">
      <td colspan=${columns}>
        ${failure && message ? html`<p>${names[seat]}: ${message}</p>` : null}
        ${failure ? html`<details><summary>What went wrong</summary>${block(failure, 'What went wrong')}</details>` : null}
        ${output.length ? html`<details><summary>${printed}</summary>${block(printedText(output, opening), printed)}</details>` : null}
      </td>
    </tr>`;
  });

/** How an agent failed, in full. @param {string} name @param {GuestStory | undefined} story */
export const failureView = (name, story) =>
  story?.failure
    ? html`<section class="guest-story guest-failed" aria-label="How ${name} failed">
        <h2>How ${name} failed</h2>
        ${block(story.failure, `How ${name} failed`)}
      </section>`
    : null;

/** All that an agent has printed in the game so far. @param {string} name @param {GuestStory | undefined} story */
export const outputView = (name, story) =>
  story?.output?.length
    ? html`<section class="guest-story guest-output" aria-label="What ${name} printed">
        <h2>What ${name} printed</h2>
        ${block(printedText(story.output), `What ${name} printed`)}
      </section>`
    : null;

/** For replays: what each agent printed at the move shown, and at the end how it failed.
 * @param {Stories} stories @param {(side: Side) => string} nameFor
 * @param {{ at: number, total: number, opening: number }} place the move shown, the moves of the game, and those before the agents' first */
export const replayView = (stories, nameFor, { at, total, opening }) =>
  SIDES.map((side) => {
    const { failure, output = [] } = stories[side] ?? {};
    if (!failure && !output.length) return null;
    const name = nameFor(side);
    // What was printed in a turn belongs to the move that ended it; the last turn may have none.
    const here = output.filter((part) => Math.min(part.at + opening + 1, total) === at);
    return html`<section class="guest-story" aria-label="${nameOf(side)}: what ${name} printed">
      <h2>${name} at this move</h2>
      ${here.length ? block(here.map(({ text }) => text.trimEnd()).join('\n'), `What ${name} printed at this move`) : html`<p class="help">It printed nothing here.</p>`}
      ${failure && at === total ? html`<p class="guest-failed"><b>Here it failed.</b></p>${block(failure, `How ${name} failed`)}` : null}
      ${output.length ? html`<details><summary>All that it printed</summary>${block(printedText(output, opening), `All that ${name} printed`)}</details>` : null}
    </section>`;
  });
