/** An agent of one's own as opponent on the play page. */
import assert from 'node:assert/strict';
import { MAX_PRINTED, REST_LEFT_OUT } from '../../web/shared/match/stories.js';
import { findings } from '../tools/axe.js';
import { move, movesPlayed, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { agentFile } from '../tools/guest-page.js';
import { keptVectors } from '../tools/kept.js';
import { dropOn, keptGames, playAgainst, waitForOutput, watchDrops } from '../tools/own-agent.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** A game in which Blue brings the last frog home with 12–01. */
const [lost] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');
const MOVES = (/moves=([^&]+)/.exec(lost.link) ?? ['', ''])[1].split('.');

/** The first rows of the list of kept games. @param {Page} page @param {RegExp} pattern */
async function openGames(page, pattern) {
  await page.click('#tab-games');
  await waitForText(page, '.kept-list li p', pattern);
}

pageTest('a Python agent hears the game, says what it prints, and is started anew after undo', async (page) => {
  await playAgainst(page, 'chatty.py');
  assert.match(await page.evaluate(() => location.hash), /rules=referee/);
  assert.equal(await page.$('#rules'), null, 'there is no choice of rules');
  assert.match(await textOf(page, '#guest-rules'), /referee’s rules/);
  assert.match(
    await textOf(page, '.own-agent'),
    /Python agent chatty .* 60 s for a move, then it is stopped and loses\. Python runs (about [\d.]+ times slower here than|as fast here as) in the terminal/,
  );
  await yourTurn(page);
  await move(page, '01', '12');
  await waitForMoves(page, 2);
  await waitForOutput(page, /^\(after 1 move\)\nbegin BLUE\nheard RED MOVE\(0-1, .*\nturn 1, \d+ s left$/);
  await waitForText(page, '#far-player .who', /chatty/);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await waitForOutput(page, /\(after 3 moves\)\nheard BLUE GROW\nheard RED GROW\nturn 3/);

  await page.click('.undo');
  await yourTurn(page);
  await move(page, '02', '13');
  await page.waitForFunction(() => location.hash.includes('0112.grow.0213.grow'), { timeout: 60_000 });
  await waitForOutput(
    page,
    /\(after 3 moves\)\nbegin BLUE\nheard RED MOVE\(0-1, .*\nheard BLUE GROW\nheard RED MOVE\(0-2, .*\nturn 3/,
  );
  assert.doesNotMatch(await textOf(page, '.guest-output pre'), /heard RED GROW/, 'what was taken back is gone');
});

pageTest(
  'a reload in the middle of a game starts the agent anew; what it printed before is still there',
  async (page) => {
    await playAgainst(page, 'chatty.js');
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 2);
    await waitForOutput(page, /turn 1, \d+ s left, heard 1$/);
    await page.reload();
    await yourTurn(page);
    await waitForOutput(page, /turn 1, \d+ s left, heard 1$/);
    await page.click('.grow');
    await waitForMoves(page, 4);
    await waitForOutput(page, /heard 1\n\(after 3 moves\)\nbegin blue\nturn 3, \d+ s left, heard 3$/);
  },
);

pageTest('an agent chosen in the middle of a game is not shown what the one before it printed', async (page) => {
  await playAgainst(page, 'chatty.js');
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await waitForOutput(page, /begin blue\nturn 1/);
  await page.click('.pick-agent');
  await page.waitForSelector('#guest-files:enabled');
  await playAgainst(page, 'greedy.js');
  await yourTurn(page);
  assert.equal(await movesPlayed(page), 2, 'the same game');
  assert.equal(await page.$('.guest-output'), null);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await waitForOutput(page, /^\(after 3 moves\)\nI am blue/);
});

pageTest(
  'an exception loses with its line in the banner and the traceback beside the board, also in the kept game',
  async (page) => {
    await playAgainst(page, 'crash.py');
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 2);
    await page.click('.grow');
    await page.waitForSelector('.result', { timeout: 60_000 });
    assert.match(
      await textOf(page, '.result'),
      /^You win: Blue’s agent crashed: ZeroDivisionError: .* in crash\.py, line 13 \(action\(\)\)\.$/,
    );
    await waitForText(
      page,
      '.guest-failed pre',
      /File "crash\.py", line 10, in action[^]*return 1 \/\/ \(self\._turns - 2\)/,
    );

    await openGames(page, /You won \(it crashed\) against crash, as Red/);
    await page.reload();
    await page.click('#tab-games');
    await page.click('.open-game');
    await page.waitForSelector('.guest-story');
    assert.match(await textOf(page, '.guest-story'), /Here it failed\..*File "crash\.py", line 13/);
    const [{ forfeit, stories }] = await keptGames(page);
    assert.equal(forfeit.by, 'crash');
    assert.match(stories.blue.failure, /ZeroDivisionError/);
  },
);

pageTest('an illegal move loses, with what was tried and why not', async (page) => {
  await page.waitForSelector('#opponent-blue');
  await page.select('#opponent-blue', 'own');
  await page.waitForSelector('#guest-files');
  assert.deepEqual(await findings(page), []);
  await playAgainst(page, 'illegal.js');
  await yourTurn(page);
  await page.click('.grow');
  await page.waitForSelector('.result', { timeout: 60_000 });
  assert.match(
    await textOf(page, '.result'),
    /^You win: Blue’s agent made an illegal move: 4454 is not a legal move\.$/,
  );
  await waitForText(page, '.guest-failed pre', /It tried 4454 on this board:\n\*rrrrrr\*\n/);
  assert.deepEqual(await findings(page), []);
});

pageTest(
  'an agent that hangs can be stopped, and loses after its time or when its clock has run out',
  async (page, { address }) => {
    await playAgainst(page, 'hang.js');
    await yourTurn(page);
    await page.click('.grow');
    await page.click('.stop');
    await page.waitForSelector('.play-on');
    assert.equal(await page.$('.result'), null, 'to be stopped is no loss');
    await page.select('#guest-time', '1000');
    await waitForText(page, '.own-agent', /may take 1 s for a move/);
    await page.click('.play-on');
    await page.waitForSelector('.result', { timeout: 20_000 });
    assert.match(
      await textOf(page, '.result'),
      /^You win: Blue’s agent did not answer within 1\.0 s and was stopped\.$/,
    );
    await page.select('#clock', '1');
    await page.waitForSelector('.clock');
    assert.match(await textOf(page, '.own-agent'), /plays by the clock/);
    await page.click('.grow');
    await page.waitForSelector('.stop');
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('lilypad-game') ?? '{}').actions === 'grow');
    await page.goto(`${address}images/lilypad.svg`);
    await page.evaluate(() => {
      const game = JSON.parse(sessionStorage.getItem('lilypad-game') ?? '{}');
      sessionStorage.setItem('lilypad-game', JSON.stringify({ ...game, times: { red: 60_000, blue: 1000 } }));
    });
    await page.goto(address);
    await page.waitForSelector('.result', { timeout: 20_000 });
    assert.match(await textOf(page, '.result'), /^You win: Blue ran out of time\.$/);
  },
);

pageTest('an agent plays by the clock: it is told what is left, and starting it costs nothing', async (page) => {
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window;
    const started = new Promise((done) => Object.assign(window, { letStart: done }));
    window.fetch = async (...request) => {
      if (String(request[0]).includes('guest-javascript')) await started;
      return fetch(...request);
    };
  });
  await page.waitForSelector('#clock');
  await page.select('#clock', '1+2');
  await playAgainst(page, 'chatty.js');
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await waitForOutput(page, /turn 1, \d+ s left/);
  await page.reload();
  await yourTurn(page);
  await page.click('.grow');
  await waitForText(page, '#far-player .status', /starting/);
  const left = await textOf(page, '#far-player .clock');
  await new Promise((done) => setTimeout(done, 1500));
  assert.equal(await textOf(page, '#far-player .clock'), left, 'its clock stands');
  await page.evaluate('letStart()');
  await waitForMoves(page, 4);
});

pageTest('a drop anywhere on the page brings an agent, and the browser stays', async (page) => {
  await page.waitForSelector('#opponent-blue');
  const taken = await watchDrops(page);
  await dropOn(page, '#board', agentFile('greedy.js'));
  await waitForText(page, '#far-player .who', /greedy/);
  assert.match(page.url(), /blue=guest-/);
  await dropOn(page, '.site-header', agentFile('hang.js'));
  await waitForText(page, '#far-player .who', /hang/);
  await page.click('#tab-rules');
  await dropOn(page, '.rules', agentFile('nothing.js'));
  await page.waitForSelector('#guest-failure', { timeout: 60_000 });
  assert.match(await textOf(page, '#guest-failure'), /does not start: .*must have a default export with a function/);
  assert.deepEqual(new Set(await taken()), new Set([true]));
});

pageTest('two of one’s own play each other, and one plays a level, while the person watches', async (page) => {
  await page.waitForSelector('#opponent-blue');
  await playAgainst(page, 'greedy.js');
  await page.click('input[name="seat"][value="watch"] + span');
  await playAgainst(page, 'chatty.js', 'red');
  await waitForText(page, '#near-player .who', /chatty/);
  await waitForText(page, '#far-player .who', /greedy/);
  await page.click('.new'); // the level that was there before may have finished its game
  await page.waitForFunction(() => document.querySelectorAll('.guest-output').length === 2);
  await waitForMoves(page, 6);
  await page.select('#opponent-red', 'level:casual');
  await waitForText(page, '#near-player .who', /Casual/);
  await page.click('.new');
  await page.waitForFunction(() => /moves=\w+(\.\w+){3,}.*red=level:casual&blue=guest-/.test(location.hash));
});

pageTest(
  'a game whose agent was deleted still opens; deleting can be undone, also after other changes of the list',
  async (page) => {
    await playAgainst(page, 'chatty.js');
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 2);
    await page.click('.grow');
    await waitForMoves(page, 4);
    await page.click('.new');
    await page.click('.pick-agent');
    await page.click('[aria-label="Delete chatty"]');
    await waitForText(page, '.guest-drop [role="status"] .aside', /chatty deleted/);
    assert.equal(await page.$('#guests'), null);
    await page.select('#opponent-blue', 'level:beginner');
    await openGames(page, /Unfinished against chatty, as Red/);
    await page.click('.open-game');
    await waitForText(page, '#far-player .who', /chatty/);
    assert.match(await textOf(page, '.own-agent'), /files of chatty are not in this browser/);
    await yourTurn(page);
    await page.reload();
    await yourTurn(page);
    await page.click('.grow');
    await waitForText(page, '#controls .notice', /The files of “chatty” are not in this browser.*Try again/);
    await dropOn(page, '#board', agentFile('chatty.js'));
    await waitForMoves(page, 6);
    await page.click('.pick-agent');
    await page.click('[aria-label="Delete chatty"]');
    await page.click('#guest-undelete');
    await waitForText(page, '#guests', /chatty/);
    await page.reload();
    await page.click('.pick-agent');
    await waitForText(page, '#guests', /chatty/);
  },
);

pageTest(
  'an address opens the page with a brought agent as opponent; one that is not here is said plainly',
  async (page, { address }) => {
    await playAgainst(page, 'greedy.js');
    const id = /guest-(\w+)/.exec(page.url())?.[1];
    await page.select('#opponent-blue', 'level:beginner');
    await page.click('.grow');
    await waitForMoves(page, 2);
    await page.goto(`${address}index.html?guest=${id}`);
    await waitForText(page, '#far-player .who', /greedy/);
    await page.waitForFunction(() => !location.search);
    assert.equal(await movesPlayed(page), 0, 'a new game');
    assert.match(await textOf(page, '#controls .aside'), /replaced your game of 2 moves/);
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 2);
    await page.reload();
    await yourTurn(page);
    await waitForText(page, '#far-player .who', /greedy/);
    assert.equal(await movesPlayed(page), 2, 'the game goes on');

    await page.goto(`${address}index.html?guest=0123456789ab`);
    await waitForText(page, '#controls .notice', /names an agent that is not in this browser/);
    assert.equal(await movesPlayed(page), 2);
  },
);

pageTest('a kept game shows what the agent printed at each move, and how it failed at the end', async (page) => {
  await playAgainst(page, 'crash.js');
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await page.click('.grow');
  await page.waitForSelector('.result');
  assert.match(await textOf(page, '.result'), /crashed: RangeError: no idea in crash\.js, line \d+ \(move\(\)\)/);
  await openGames(page, /\(it crashed\) against crash/);
  await page.click('.open-game');
  await page.waitForSelector('.guest-story');
  await page.click('.steps button:nth-child(1)');
  await waitForText(page, '.guest-story', /printed nothing here/);
  await page.click('.steps button:nth-child(3)');
  await page.click('.steps button:nth-child(3)');
  await waitForText(page, '.guest-story pre', /^turn 0$/);
  await page.click('.steps button:nth-child(4)');
  await waitForText(page, '.guest-story', /turn 1[^]*Here it failed/);
});

pageTest(
  'what an agent prints is kept with the game: its last words too, but no more than 64 KB',
  async (page, { address }) => {
    await playAgainst(page, 'chatty.js');
    const guest = /blue=([^&]+)/.exec(page.url())?.[1];
    await page.goto(`${address}#moves=${MOVES.slice(0, -2).join('.')}&rules=referee&seat=blue&red=${guest}`);
    await yourTurn(page);
    await move(page, '12', '01');
    await waitForText(page, '.result', /^You win/);
    await waitForOutput(page, /the winner is blue$/);
    await openGames(page, /You won against chatty, as Blue/);
    await page.waitForFunction(async () => {
      const games = await new Promise((done) => {
        const open = indexedDB.open('lilypad-games');
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => done(all.result);
        };
      });
      return JSON.stringify(games).includes('the winner is blue');
    });
    assert.equal((await keptGames(page)).length, 1);

    await page.goto(`${address}#seat=red&rules=referee`);
    await page.click('#tab-play');
    await playAgainst(page, 'loud.js');
    for (let moves = 2; moves <= 12; moves += 2) {
      await yourTurn(page);
      await page.click('.grow');
      await waitForMoves(page, moves);
    }
    await waitForText(page, '.guest-output', /the rest is left out: 64 KB are kept of a game/);
    await page.click('.resign summary');
    await page.click('.resign-now');
    await openGames(page, /You lost by resignation against loud/);
    const [loud] = (await keptGames(page)).filter(({ forfeit }) => forfeit);
    const printed = loud.stories.blue.output.reduce(
      (/** @type {number} */ sum, /** @type {{ text: string }} */ { text }) => sum + text.length,
      0,
    );
    assert.equal(printed, MAX_PRINTED + REST_LEFT_OUT.length);
  },
);
