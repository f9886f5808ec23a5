/** The part of the play page for agents of one's own: choosing one, its time, what it prints, how it fails.
 * @import { Rules, Side } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Settings } from '../../shared/freckers/settings.js'
 * @import { GuestTask } from '../../shared/guests/section.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @typedef {Awaited<ReturnType<typeof openOwnAgents>>} OwnAgents */
import { html } from 'lit';
import { knownPace, paceText } from '../../shared/guests/pace.js';
import { createSeats } from '../../shared/guests/seats.js';
import { createGuestSection } from '../../shared/guests/section.js';
import { openGuestStore } from '../../shared/guests/store.js';
import { failureView, outputView } from '../../shared/guests/story-view.js';
import { readGuest, writeGuest } from '../../shared/match/guest-text.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';
import { sizeOf } from '../../shared/match/stories.js';

const LANGUAGES = { python: 'Python', javascript: 'JavaScript' };

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Settings} parts.settings
 * @param {() => void} parts.redraw
 * @param {(side: Side, text: string) => void} parts.choose */
export async function openOwnAgents({ rules, settings, redraw, choose }) {
  const store = await openGuestStore();
  const { adopt, keepOnly, ...players } = createSeats({ store, rules });
  let guests = await store.list().catch(() => /** @type {GuestCard[]} */ ([]));
  /** The side that an agent is being chosen for. @type {Side} */
  let side = 'blue';

  const section = createGuestSection({
    store,
    onAdded(card, worker) {
      adopt(card.id, worker);
      choose(side, writeGuest(card));
      return true;
    },
    onChange(changed) {
      guests = changed;
    },
    redraw,
  });

  /** @type {GuestTask[]} */
  const tasks = [
    { name: 'Play', label: ({ name }) => `Play against ${name}`, run: (card) => choose(side, writeGuest(card)) },
  ];

  /** How long an agent may think. @param {GuestCard | null | undefined} card */
  function timeText(card) {
    if (settings.clock) return 'It plays by the clock.';
    const seconds = (settings.guestTime ?? 0) / 1000;
    const pace = card?.language === 'python' ? knownPace() : null;
    return `It may take ${seconds} s for a move, then it is stopped and loses.${pace === null ? '' : ` ${paceText(pace, seconds)}`}`;
  }

  /** @param {Side} whose @param {() => void} pick */
  function chosen(whose, pick) {
    const guest = readGuest(settings.opponents[whose]);
    const card = guest && guests.find(({ id }) => id === guest.id);
    return html`<p class="help own-agent">
        ${
          card
            ? html`Your ${LANGUAGES[card.language]} agent <b>${card.name}</b> <code>${card.id.slice(0, 4)}</code>.`
            : html`The files of <b>${guest?.name}</b> are not in this browser.`
        }
        ${timeText(card)}
      </p>
      <div class="buttons"><button type="button" class="pick-agent" @click=${pick}>Choose another agent …</button></div>`;
  }

  let printed = 0;
  /** Keeps the end of what was printed in sight. @param {MatchState} state */
  function follow({ stories }) {
    const size = sizeOf(stories);
    if (size === printed) return;
    printed = size;
    queueMicrotask(() => {
      for (const box of document.querySelectorAll('.guest-output pre')) box.scrollTop = box.scrollHeight;
    });
  }

  /** @param {MatchState} state @param {Side} whose */
  const nameFor = ({ settings: { opponents } }, whose) =>
    readGuest(opponents[whose])?.name ?? `${nameOf(whose)}’s agent`;

  return {
    players,
    keepOnly,
    setOver: section.setOver,
    /** @param {FileSystemEntry[]} entries @param {Side} whose opponent it becomes */
    drop(entries, whose) {
      side = whose;
      section.drop(entries);
    },
    /** An agent of this browser as text, or null. @param {string} id */
    async find(id) {
      const card = await store.find(id);
      return card && writeGuest(card);
    },
    /** @param {Side} whose @param {boolean} isPicking @param {() => void} pick */
    choice(whose, isPicking, pick) {
      if (!isPicking) return chosen(whose, pick);
      side = whose;
      return section.render(guests, tasks);
    },
    /** @param {MatchState} state */
    failures: (state) => SIDES.map((whose) => failureView(nameFor(state, whose), state.stories[whose])),
    /** @param {MatchState} state */
    output(state) {
      follow(state);
      return SIDES.map((whose) => outputView(nameFor(state, whose), state.stories[whose]));
    },
  };
}
