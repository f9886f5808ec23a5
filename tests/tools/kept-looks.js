/** Looks that have changed on purpose since the kept vectors were recorded: Red starts at the bottom everywhere, scores name
 * the side that is ahead, and a frog that has arrived is across. */

/** @param {string} corner */
const opposite = (corner) => (corner === '00' ? '77' : '00');

/** @param {string} _ @param {string} red @param {string} blue @param {string} played */
const frogsAcross = (_, red, blue, played) =>
  `${Math.max(+red, +blue)} frogs across to ${Math.min(+red, +blue)} after ${played} moves`;

/** A game on the play page. Red was on top unless the person had one side. @param {any} shown */
export function gameLooks(shown) {
  const { near, far, result } = shown;
  const people = [near, far].filter((who) => who?.endsWith(' You')).length;
  const turned = near?.startsWith('Blue') && people !== 1;
  return {
    ...shown,
    ...(turned && { near: far, far: near }),
    ...(result && {
      result: result
        .replace('all six frogs are home', 'all six of its frogs are across')
        .replace(/(\d+) frogs home each after (\d+) actions/, '$1 frogs across on each side after $2 moves')
        .replace(/(\d+) to (\d+) frogs home after (\d+) actions/, frogsAcross),
    }),
  };
}

/** An embedded element. Boards had Red on top unless flipped. @param {string} tag @param {any} shown */
export const embeddingLooks = (tag, shown) =>
  tag === 'freckers-board' ? { ...shown, corner: opposite(shown.corner) } : shown;

/** A tournament or study in the arena. The name of a study's report is no longer a part of its title. @param {any} shown */
export const tournamentLooks = (shown) =>
  shown.study.length ? { ...shown, title: shown.title.replace(/^Report \d+: /, '') } : shown;

/** Experiments of reports that are played with other settings now. Old links still open the old ones, which are then no
 * report's any more. */
const CHANGED_EXPERIMENTS = ['000-agents', '002-pool', '004-grid'];

/** A tournament opened by a link. @param {string} name @param {any} shown */
export const linkLooks = (name, shown) =>
  CHANGED_EXPERIMENTS.some((id) => name.endsWith(id)) ? { ...shown, published: 0 } : shown;

/** A thought of the arena. Scores were those of the mover, who is Red after an odd number of actions. @param {string} text */
export const thoughtLooks = (text) =>
  text.replace(/^(\d+)(grow|\d\d–\d\d)([+−])([\d.]+) rows/, (_, place, action, sign, rows) => {
    const leader = (Number(place) % 2 === 1) === (sign === '+') ? 'Red' : 'Blue';
    return `${place}${action}${rows === '0.0' ? 'Even' : `${leader} +${rows}`}`;
  });
