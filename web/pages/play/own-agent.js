/** An agent of one's own as opponent. Only this much is there from the beginning; what shows, keeps and runs such agents is
 * loaded when one is wanted: from the list of opponents, from a game or an address that names one, or by a drop on the page.
 * @import { Rules, Side } from '../../../wasm/lilypad.js'
 * @import { Match, MatchState } from '../../shared/freckers/match.js'
 * @import { Settings } from '../../shared/freckers/settings.js'
 * @import { GuestPlayers } from '../../shared/match/agent-search.js'
 * @import { OwnAgent } from '../../shared/match/opponent-form.js'
 * @import { OwnAgents } from './own-agents.js' */
import { html } from 'lit';
import { listenForDrops } from '../../shared/guests/page-drop.js';
import { readGuest } from '../../shared/match/guest-text.js';
import { isPerson } from '../../shared/match/settings.js';
import { SIDES } from '../../shared/match/sides.js';
import { hasStories } from '../../shared/match/stories.js';

const NOT_ARRIVED = 'This part of the page did not arrive; you may be offline.';
const RULES = 'referee';

/** The sides that brought agents play. @param {Pick<Settings, 'seat' | 'opponents'>} settings */
export const guestSides = (settings) =>
  SIDES.filter((side) => !isPerson(settings, side) && readGuest(settings.opponents[side]));

/** Brought agents know the referee's rules only. @param {Settings} settings @param {Partial<Settings>} changes @returns {Partial<Settings>} */
export const withGuestRules = (settings, changes) =>
  guestSides({ ...settings, ...changes }).length ? { ...changes, rules: RULES } : changes;

/** @param {{ rules: Rules, settings: Settings, match: () => Match, openPlay: () => Promise<void>, redraw: () => void }} parts */
export function createOwnAgent({ rules, settings, match, openPlay, redraw }) {
  /** @type {OwnAgents | null} */
  let agents = null;
  /** @type {Promise<OwnAgents> | null} */
  let loading = null;
  let isMissing = false;
  /** The side that an agent is being chosen for. @type {Side | null} */
  let picking = null;

  /** @param {Side} side @param {string} text */
  function choose(side, text) {
    picking = null;
    const { now, forfeit } = match().state;
    const isOver = now.result !== 'none' || forfeit !== null;
    change({ opponents: { ...settings.opponents, [side]: text } });
    if (isOver) match().newGame();
  }

  /** Rejects with a message for the user. */
  function load() {
    loading ??= import('./own-agents.js').then(({ openOwnAgents }) =>
      openOwnAgents({ rules, settings, redraw, choose }),
    );
    return loading.then(
      (opened) => {
        isMissing = false;
        agents = opened;
        redraw();
        return opened;
      },
      () => {
        loading = null;
        isMissing = true;
        redraw();
        throw new Error(NOT_ARRIVED);
      },
    );
  }

  /** @param {Side | null} side */
  function pick(side) {
    picking = side;
    if (side) load().catch(() => {});
    redraw();
  }

  /** @param {Partial<Settings>} changes */
  function change(changes) {
    if ('opponents' in changes || 'seat' in changes) picking = null;
    match().change(withGuestRules(settings, changes));
    agents?.keepOnly(guestSides(settings).flatMap((side) => readGuest(settings.opponents[side])?.id ?? []));
  }

  /** The side that a dropped agent is for; a person who plays both leaves Blue to it. */
  const sideForDrop = () => picking ?? (isPerson(settings, 'blue') && !isPerson(settings, 'red') ? 'red' : 'blue');

  listenForDrops({
    onOver: (isOver) => agents?.setOver(isOver),
    async onDrop(entries) {
      if (!entries.length) return;
      const side = sideForDrop();
      if (settings.seat === 'both') match().change({ seat: 'red' });
      await openPlay();
      pick(side);
      await load().then(
        (opened) => opened.drop(entries, side),
        () => {},
      );
    },
  });

  /** @type {GuestPlayers} */
  const players = {
    ask: async (side, question) => (await load()).players.ask(side, question),
    end: async (record, stories) => (agents ? agents.players.end(record, stories) : false),
  };

  const missing = () =>
    html`<p class="notice" role="alert">${NOT_ARRIVED} <button @click=${() => load().catch(() => {})}>Try again</button></p>`;

  return {
    players,
    change,
    /** For the form of opponents. @param {Side} side @returns {OwnAgent} */
    form(side) {
      const isChosen = picking === side || readGuest(settings.opponents[side]) !== null;
      if (isChosen && !loading && !isMissing) load().catch(() => {});
      return {
        isChosen,
        choose: () => pick(side),
        body: () =>
          agents?.choice(side, picking === side, () => pick(side)) ??
          (isMissing ? missing() : html`<p class="help">Loading …</p>`),
      };
    },
    /** How agents failed in this game. @param {MatchState} state */
    failures(state) {
      if (!hasStories(state.stories)) return null;
      if (!loading && !isMissing) load().catch(() => {});
      return agents?.failures(state) ?? null;
    },
    /** What they printed. @param {MatchState} state */
    output: (state) => agents?.output(state) ?? null,
    /** Opens the agent that the address names, `?guest=ID`, as opponent in a new game. The address then names the game. */
    async openAddress() {
      const id = new URLSearchParams(location.search).get('guest');
      if (id === null) return;
      history.replaceState(null, '', `${location.pathname}${location.hash}`);
      try {
        const card = await (await load()).find(id);
        if (!card)
          throw new Error(
            'The address names an agent that is not in this browser. Drop its files on this page to play against it.',
          );
        const side = settings.seat === 'red' || settings.seat === 'both' ? 'blue' : 'red';
        const before = match().state.record;
        choose(side, card);
        if (settings.seat === 'both') change({ seat: 'red' });
        if (match().state.record.actions === before.actions && before.actions.length) match().newGame();
      } catch (error) {
        match().warn(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
