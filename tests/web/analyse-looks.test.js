/** Nothing is cut off in the analysis: the text of the evaluation bar. */
import assert from 'node:assert/strict';
import { pageTests } from '../tools/browser.js';

const pageTest = pageTests();
/** A game that Blue wins; before its last moves the engine sees how many are left. */
const MOVES =
  'grow.7262.0111.7161.grow.7464.grow.7363.0220.7666.1122.7565.0514.grow.grow.6556.0325.6453.grow.6655.1436.6352.grow.6151.grow.5546.2567.5645.3654.4635.0413.3526.1331.4534.2030.2617.grow.6242.2240.5343.3050.4232.4060.1707.5070.3221.0616.4333.grow.3425.grow.2110.grow.5140.5463.4030.grow.1001.3140.5242.1626.3020.6071.3322.2637.2212.grow.4231.6373.3121.3747.2011.grow.2103.grow.2514.6776.1202.4050.1405.grow.1100';

pageTest(
  'the evaluation bar beside the board shows its text whole, also “in 12”',
  async (page) => {
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.evaluation-bar b')].some(({ textContent }) =>
          /in \d\d/.test(textContent ?? ''),
        ),
      { timeout: 100_000 },
    );
    const [bar, text] = await page.evaluate(() => {
      const range = document.createRange();
      const found = [...document.querySelectorAll('.evaluation-bar b')].find(({ textContent }) =>
        /in \d\d/.test(textContent ?? ''),
      );
      if (found) range.selectNodeContents(found);
      return [document.querySelector('.evaluation-bar')?.getBoundingClientRect(), range.getBoundingClientRect()].map(
        (box) => [box?.left ?? 0, box?.right ?? 0],
      );
    });
    assert.ok(text[0] >= bar[0] && text[1] <= bar[1], JSON.stringify({ bar, text }));
  },
  { path: `#moves=${MOVES}&at=70&seat=both&mode=analyse`, viewport: { width: 1440, height: 900 } },
);
