/** What is kept of brought agents' games: how they failed, and what they printed. Records may come from files, so nothing of
 * it is trusted.
 * @import { ArenaRecord, GuestStory } from '../../../wasm/lilypad.js' */
import { html } from 'lit';

const SEATS = /** @type {const} */ (['red', 'blue']);

/** @typedef {{ seat: 0 | 1, failure: string, output: string }} Story */

/** @param {GuestStory | undefined} story */
const outputOf = (story) =>
  Array.isArray(story?.output)
    ? story.output
        .map((part) => `(after ${Number(part?.at) || 0} moves)\n${String(part?.text ?? '').trimEnd()}`)
        .join('\n')
    : '';

/** @param {ArenaRecord} record @returns {Story[]} */
export const storiesOf = ({ guests }) =>
  SEATS.flatMap((name, index) => {
    const story = guests?.[name];
    const [failure, output] = [typeof story?.failure === 'string' ? story.failure : '', outputOf(story)];
    return failure || output ? [{ seat: /** @type {0 | 1} */ (index), failure, output }] : [];
  });

/** Rows below a game's own. @param {Story[]} stories @param {string[]} names of the game's players @param {string} message @param {number} columns */
export const storyRows = (stories, names, message, columns) =>
  stories.map(
    ({ seat, failure, output }) => html`<tr class="story">
      <td colspan=${columns}>
        ${failure && message ? html`<p>${names[seat]}: ${message}</p>` : null}
        ${failure ? html`<details><summary>What went wrong</summary><pre tabindex="0">${failure}</pre></details>` : null}
        ${output ? html`<details><summary>What ${names[seat]} printed</summary><pre tabindex="0">${output}</pre></details>` : null}
      </td>
    </tr>`,
  );
