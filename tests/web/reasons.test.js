/** The reasons why a move is better: each kind on a position of its own, and all of them on mistakes of real play, where every
 * sentence is checked by the rules engine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakesOf } from '../../web/pages/analyse/mistakes.js';
import { createReview } from '../../web/pages/analyse/review.js';
import { coursesOf } from '../../web/shared/freckers/course.js';
import { LEVELS, STRONGEST } from '../../web/shared/freckers/levels.js';
import { lookAt } from '../../web/shared/freckers/look.js';
import * as reasons from '../../web/shared/freckers/reasons.js';
import { shippedModel } from '../models/models.js';
import { createClaims } from '../tools/claims.js';
import { loadEngine, loadRules } from '../tools/engine.js';

/** @import { RuleSet } from '../../wasm/lilypad.js' */

const { reasonsFor, ...kinds } = reasons;
const rules = await loadRules();
const claims = createClaims(rules);
const MISTAKES = 200;
/** Moves at the start of a game, so that no two are alike. */
const RANDOM_MOVES = 4;
/** The levels that play against each other, from club to expert, and what reviews them. */
const [FIRST, LAST] = ['club', 'expert'].map((name) => LEVELS.findIndex(({ id }) => id === name));
const PLAYERS = LEVELS.slice(FIRST, LAST + 1);
const REVIEWER = { agent: STRONGEST[0], limits: 'nodes 8000' };

const engine = await loadEngine();
engine.model(shippedModel('network').bytes);

/** The best line found with few nodes. @param {string} agent @param {string} text @param {string} limits @param {RuleSet} ruleSet @param {number} [seed] */
function search(agent, text, limits, ruleSet, seed = 1) {
  engine.set('Rules', ruleSet);
  engine.set('Agent', agent);
  engine.set('Seed', seed);
  engine.position(text);
  engine.go(limits);
  while (engine.step(20));
  const report = engine.report();
  assert.ok(report);
  return report;
}

/** A game between two of the levels, after a few random moves. @param {number} number @param {RuleSet} ruleSet */
function play(number, ruleSet) {
  /** @type {string[]} */
  const actions = [];
  const seats = [PLAYERS[number % PLAYERS.length], PLAYERS[(2 * number + 1) % PLAYERS.length]];
  for (;;) {
    const text = actions.length ? `startpos moves ${actions.join(' ')}` : 'startpos';
    if (rules.describe(text, ruleSet).result !== 'none') return actions;
    const { agents, limits } = seats[actions.length % 2];
    const agent = actions.length < RANDOM_MOVES ? 'random' : agents[0];
    actions.push(search(agent, text, limits, ruleSet, number + actions.length + 1).best);
  }
}

/** @param {string[]} actions @param {RuleSet} ruleSet */
async function mistakesIn(actions, ruleSet) {
  /** @type {Map<string, any>} */
  const found = new Map();
  const client = {
    newGame() {},
    search: async (/** @type {string} */ text) => search(REVIEWER.agent, text, REVIEWER.limits, ruleSet),
  };
  const review = createReview({
    look: (text) => lookAt({ client, rules, text, ruleSet, agent: REVIEWER.agent }),
    ready: async () => {},
    game: { start: 'startpos', actions },
    first: 'red',
    onFound: (text, answer) => found.set(text, answer),
    onError: (error) => assert.fail(error),
    onChange: () => {},
  });
  while (review.state !== 'ended') await new Promise((done) => setTimeout(done));
  return mistakesOf({ start: 'startpos', actions, first: 'red', found: found.get.bind(found) });
}

/** Of each kind: the position, the played line, the better line, and what is said about them.
 * @type {[kind: keyof typeof kinds, position: string, played: string, better: string, sentence: string][]} */
const EXAMPLES = [
  ['winsAtOnce', '8/8/8/1bbbbbb1/8/8/5r*1/*rrrrr** r 60', '6566', '6576', '65–76 wins at once.'],
  [
    'letsOpponentWin',
    'bbbbb*r1/5b2/8/8/8/8/5r*1/*rrrr3 r 60',
    '6566 1505',
    '0605 grow',
    'After 65–66, Blue wins at once with 15–05.',
  ],
  [
    'losesRaceMoves',
    'bbbb**b*/********/7b/5*2/*1*4*/3****1/****r***/*rrrrr** r 106',
    'grow 2716',
    '6465 2716',
    'Red needs 1 more move after 64–65, but 2 after growing. Blue needs 2.',
  ],
  [
    'losesRaceLater',
    '*bbbbb2/*7/*7/*5*r/b6*/7*/7*/1rrrrr1* r 80',
    '3736 4030 3647 3020',
    '3747 4030 4757 3020',
    'At the end of the better line Red needs 2 moves and Blue 2; at the end of the other Red needs 3 and Blue 2.',
  ],
  [
    'bringsFrogHome',
    '**b*b*bb/****1***/******2/***5/bb*4r/r*r1rr**/**r*****/***1**** r 80',
    '4756 4031 5272 4121',
    '5272 4031 5061 4121',
    '52–72 brings a frog across: Red then has 1 of 6 there.',
  ],
  [
    'givesJumpAway',
    '*1******/*b******/*b2***1/r****r**/**rb*bb1/1***3b/********/*r**r*r* b 61',
    '4341 3052 4132 3544',
    '4624 3031 4525 3153',
    'After 43–41, Red can jump 30–52 and gain 2 rows; after 46–24 it has no jump forward.',
  ],
  [
    'preparesJump',
    '********/****b***/****b3/brr*****/*b1b*r1*/1*r*b3/*****1r*/*****1*r r 66',
    '3140 4105 3233 5444',
    '4563 5444 3173 4105',
    '45–63 prepares the jump 31–33–53–73, which gains 4 rows; after 31–40 the longest jump gains 2 rows.',
  ],
  [
    'spoilsJump',
    '******1*/********/*1****b1/bbb1br1*/2*2*br/*2*rr**/*****1**/*r*r**** r 56',
    '4757 4645 5766 4523',
    '3557 3122 4763 3212',
    '35–57 keeps the jump 47–45–63, which gains 2 rows; after 47–57 it is gone.',
  ],
  [
    'lacksPads',
    '*b*3*b/*1******/***1**b1/4rbr*/bbr1*r1*/r*r1****/********/***1**** b 67',
    '3517 3654 grow',
    'grow 3654 4031',
    'After 35–17, 2 Blue frogs have no move forward; after growing none.',
  ],
  [
    'goesFurther',
    '*b*3*b/*1*****b/***1**b1/4r1r*/bbr1*r1*/r*r1****/********/***1**** r 68',
    '3444 grow 3654',
    '3654 grow 3456',
    '36–54 goes 2 rows forward, 34–44 only 1.',
  ],
  [
    'leavesFrogBehind',
    '*b*3*b/*1***b*b/***1**2/6r*/bbr1rr1*/r*r1****/********/***1**** r 70',
    '3637 grow 3747 4031',
    '3654 grow 4262 4031',
    'The last frog, on 37, still has 4 rows to go after 36–37; after 36–54 no frog has more than 3.',
  ],
  [
    'fallsBehind',
    '*b*3*b/*1*****b/***1**b1/4r1r*/bbr1*r1*/r*r1****/********/***1**** r 68',
    '3444 grow 3654',
    '3654 grow 3456',
    '3 moves into the better line Red has 14 rows to go and Blue 11; in the other line Red has 15 and Blue 11.',
  ],
];

for (const [kind, position, playedText, betterText, sentence] of EXAMPLES)
  test(`on its position, ${kind} says what is true, and never speaks for the worse line`, () => {
    const [text, played, better] = [`fen ${position}`, playedText.split(' '), betterText.split(' ')];
    const [bad, good] = coursesOf(rules, text, 'pads', [played, better]);
    assert.equal(kinds[kind](bad, good), sentence);
    assert.equal(claims.check(sentence, { text, rules: 'pads', played, better }), kind);
    assert.equal(kinds[kind](good, bad), '');
  });

test('every kind of reason has an example and a check', () => {
  const names = Object.keys(kinds);
  assert.deepEqual(EXAMPLES.map(([kind]) => kind).sort(), names.sort());
  assert.deepEqual([...claims.names].sort(), names.sort());
});

test('a check that is told something false fails', () => {
  for (const [, position, played, better, sentence] of EXAMPLES) {
    const wrong = sentence
      .replace(/(\d) (rows?|(?:more )?moves?|of 6|Blue)\b/, (_, number, word) => `${Number(number) + 1} ${word}`)
      .replace('65–76 wins', '65–66 wins')
      .replace('with 15–05', 'with grow');
    assert.notEqual(wrong, sentence);
    const example = {
      text: `fen ${position}`,
      rules: /** @type {const} */ ('pads'),
      played: played.split(' '),
      better: better.split(' '),
    };
    assert.throws(() => claims.check(wrong, example), sentence);
  }
});

test(`every reason given for ${MISTAKES} mistakes of levels from club to expert is true on the board`, {
  timeout: 300_000,
}, async (context) => {
  /** @type {Map<string, number>} */
  const given = new Map();
  let [count, unexplained] = [0, 0];
  let number = 0;
  for (; count < MISTAKES; number++) {
    const ruleSet = number % 4 === 3 ? 'referee' : 'pads';
    for (const { text, played, better } of await mistakesIn(play(number, ruleSet), ruleSet)) {
      const [bad, good] = coursesOf(rules, text, ruleSet, [played, better]);
      const sentences = reasonsFor(bad, good);
      for (const sentence of sentences) {
        const kind = claims.check(sentence, { text, rules: ruleSet, played, better });
        given.set(kind, (given.get(kind) ?? 0) + 1);
      }
      count += 1;
      if (!sentences.length) unexplained += 1;
    }
  }
  context.diagnostic(
    `${count} mistakes in ${number} games, ${unexplained} without a reason: ${JSON.stringify(Object.fromEntries(given))}`,
  );
  // Of 804 mistakes 99 had none, and 91 with the network before: one in eight. 200 may have a few more.
  assert.ok(unexplained < count / 5, `${unexplained} of ${count} have no reason`);
  assert.ok(given.size >= 8, [...given.keys()].join());
});
