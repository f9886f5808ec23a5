/** What is kept of the games of agents that people brought: what they printed, and how they failed. Stored games and result
 * files hold it, so it is hostile until it is checked.
 * @import { GuestStory, Side } from '../../../wasm/lilypad.js'
 * @typedef {Partial<Record<Side, GuestStory>>} Stories */
import { SIDES } from './sides.js';

/** More than this of what an agent prints in a game is not kept. */
export const MAX_PRINTED = 64_000;
export const REST_LEFT_OUT = `\n… the rest is left out: ${MAX_PRINTED / 1000} KB are kept of a game …\n`;

/** @param {any} found @returns {GuestStory | null} */
function checkStory(found) {
  let room = MAX_PRINTED + REST_LEFT_OUT.length;
  const output = (Array.isArray(found?.output) ? found.output : []).flatMap((/** @type {any} */ part) => {
    const text = typeof part?.text === 'string' ? part.text.slice(0, room) : '';
    room -= text.length;
    return text && Number.isInteger(part.at) && part.at >= 0 ? [{ at: part.at, text }] : [];
  });
  const failure = typeof found?.failure === 'string' ? found.failure.slice(0, MAX_PRINTED) : '';
  return output.length || failure ? { ...(output.length && { output }), ...(failure && { failure }) } : null;
}

/** The stories of a game; an empty object if there are none. @param {any} found @returns {Stories} */
export const checkStories = (found) =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const story = checkStory(found?.[side]);
      return story ? [[side, story]] : [];
    }),
  );

/** What a game has when it goes on from an earlier position: nothing of what came after. @param {GuestStory} story @param {number} at */
export function forgetAfter(story, at) {
  story.output = story.output?.filter((part) => part.at < at);
  delete story.failure;
}

/** What agents left behind that still play, when others have been chosen. @param {Stories} stories @param {Record<Side, string>} before
 * @param {Record<Side, string>} now @returns {Stories} */
export const ofSame = (stories, before, now) =>
  Object.fromEntries(
    SIDES.flatMap((side) => (before[side] === now[side] && stories[side] ? [[side, stories[side]]] : [])),
  );

/** @param {Stories | undefined} stories */
export const hasStories = (stories) =>
  SIDES.some((side) => stories?.[side]?.output?.length || stories?.[side]?.failure);

/** How much it is, to see which of two is more. @param {Stories | undefined} stories */
export const sizeOf = (stories) => JSON.stringify(stories ?? {}).length;
