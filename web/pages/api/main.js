/** Runs the examples of the page about the API. */
import { byId } from '../../shared/page/by-id.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';

/** @type {Record<string, () => Promise<{ run: (print: (text: string) => void) => Promise<void> }>>} */
const EXAMPLES = {
  search: () => import('./examples/search.js'),
  rules: () => import('./examples/rules.js'),
  match: () => import('./examples/match.js'),
};

for (const [name, load] of Object.entries(EXAMPLES)) {
  const [button, output] = [byId(`run-${name}`), byId(`output-${name}`)];
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    output.hidden = false;
    output.textContent = '';
    const print = (/** @type {string} */ text) => output.append(`${text}\n`);
    try {
      await (await load()).run(print);
    } catch (error) {
      print(messageOf(error));
    }
    button.ariaDisabled = 'false';
  });
}
watchForNewVersion(byId('news'));
