/** What a tournament says about a brought agent, in words: its rating, or whether a new version is better.
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { knownPace, paceText } from '../../shared/guests/pace.js';
import { whenBrought } from '../../shared/guests/section.js';
import { duelText, isDuel } from './duel.js';
import { failuresOf, failureText } from './failures.js';
import { isRating, ratingExperiment, ratingText, SHORT_CLOCK, WHOLE_CLOCK } from './ladder.js';
import { writeLink } from './link.js';
import { createLostGames } from './lost-games.js';

/** The clock of the first agent in milliseconds, or null. @param {Tournament} tournament */
function clockOf({ experiment: { agents, limits } }) {
  const found = /\bclock (\d+)/.exec(agents[0].limits ?? limits ?? '');
  return found ? Number(found[1]) : null;
}

/** @param {Tournament} tournament @param {boolean} isPython */
function clockLine(tournament, isPython) {
  const [clock, pace] = [clockOf(tournament), isPython ? knownPace() : null];
  if (clock === null) return null;
  const { agents } = tournament.experiment;
  const isShort = clock < WHOLE_CLOCK;
  const other = isShort ? WHOLE_CLOCK : SHORT_CLOCK;
  const guest = { id: agents[0].agent.slice('guest-'.length), name: agents[0].name ?? '' };
  return html`<p class="help" id="pace">
    Its clock: ${clock / 1000} s a game${isShort ? '' : ', as with the referee'}.
    ${pace === null ? null : paceText(pace, clock / 1000)}
    ${isRating(tournament.experiment) ? html`<a href=${writeLink(ratingExperiment(guest, other))}>Rate it with ${other / 1000} s instead</a>${isShort ? null : ' if its games take long'}.` : null}
  </p>`;
}

/** @param {{ tournament: Tournament, names: string[], guestNamed: (agent: string) => GuestCard | null, redrawSoon: () => void }} parts */
export function createGuestResults({ tournament, names, guestNamed, redrawSoon }) {
  const { experiment, plan, tallies } = tournament;
  const isAnswer = plan || isDuel(experiment);
  const lostGames = createLostGames({ tournament, names, redrawSoon });

  const who = plan ? ['It'] : ['The new version', 'The old version'];
  /** A version with the day it was brought, as far as it is here. @param {{ agent: string, name?: string }} entrant */
  function versionText({ agent, name = agent }) {
    const card = guestNamed(agent);
    return card ? `${name}, brought ${whenBrought(card)}` : name;
  }

  /** What went wrong comes before what it means. */
  function headline() {
    const { always } = failuresOf(tallies.games, 0);
    if (plan) return always ? failureText(tallies.games, 0, who[0]) : ratingText(plan.found());
    return duelText(tournament.standings());
  }
  /** How agents have failed, as far as the headline does not say it. @param {boolean} always in all their games, or in some of them */
  const failures = (always) =>
    who.map((name, agent) => {
      const isSaid = plan && always;
      if (isSaid || failuresOf(tallies.games, agent).always !== always) return null;
      const text = failureText(tallies.games, agent, name);
      return text ? html`<p class="notice" data-failed=${agent}>${text}</p>` : null;
    });
  const method = plan
    ? 'It plays the levels near its strength most and the others now and then, always two games from a balanced opening, once with each colour. Beginner is 1,000. The longer it plays, the more precise the rating.'
    : 'New plays old, two games from each balanced opening, once with each colour, until a sequential test decides.';

  return {
    render: () =>
      isAnswer
        ? html`<section class="card" aria-label="Result">
            <h2>${plan ? 'How strong is it?' : 'Did the change help?'}</h2>
            ${failures(true)}
            <p class="answer" id="answer" role="status">${headline()}</p>
            ${failures(false)}
            ${plan ? null : html`<p id="versions">${experiment.agents.map(versionText).join('; ')}.</p>`}
            <p class="help">${method}</p>
            ${clockLine(tournament, guestNamed(experiment.agents[0].agent)?.language === 'python')} ${lostGames.render()}
          </section>`
        : null,
  };
}
