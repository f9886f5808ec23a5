/** What is left of a page on paper.
 * @import { Page } from 'puppeteer-core' */

/** The width of an A4 page between margins of one centimetre, in CSS pixels. */
export const PAPER = { width: 718, height: 1000 };

/** What a reader would see of the page, shadow trees included. @param {Page} page */
export const printed = (page) =>
  page.evaluate(() => {
    /** @type {Element[]} */
    const all = [];
    const collect = (/** @type {ParentNode} */ root) => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document.body);
    const seen = all.filter((element) => element.getBoundingClientRect().height > 0);
    const name = (/** @type {Element} */ element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`;
    const brightness = (/** @type {Element} */ element) =>
      Math.max(...(getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    const code = seen.filter((element) => element.localName === 'pre');
    return {
      controls: seen
        .filter((element) => element.matches('header, nav, button:not([aria-pressed="true"]), .neighbours'))
        .map(name),
      cutCode: code
        .filter((pre) => pre.scrollWidth > pre.clientWidth || getComputedStyle(pre).overflowX !== 'visible')
        .map(name),
      outside: [...code, ...seen.filter((element) => element.matches('table, math'))]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map(name),
      paleCode: code.filter((pre) => brightness(pre) > 128).map(name),
      figures: seen.filter((element) => element.matches('.live > :not(figcaption)')).length,
      code: code.length,
    };
  });
