/** A plugin for reveal.js. Slides show boards with plain tags; this loads them, and keeps keys and swipes on a board from
 * turning the slide.
 * @typedef {{ getRevealElement: () => HTMLElement }} Deck the part of reveal.js's interface that is used */
import { TAGS } from './attributes.js';

const EMBED = new URL('./embed.js', import.meta.url).href;
const BOARDS = TAGS.join(', ');

export default () => ({
  id: 'lilypad',
  /** @param {Deck} deck */
  async init(deck) {
    const root = deck.getRevealElement();
    for (const board of root.querySelectorAll(BOARDS)) board.setAttribute('data-prevent-swipe', '');
    root.addEventListener('keydown', (event) => {
      const isOnBoard = event.target instanceof Element && event.target.closest(BOARDS);
      if (isOnBoard && event.key !== 'Escape') event.stopPropagation();
    });
    await import(EMBED);
  },
});
