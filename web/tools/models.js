import { cp, mkdir, readFile } from 'node:fs/promises';

/** Copies the models in the manifest to the site, with the JSON files of their model cards, and lists them.
 * @param {string} from the folder of the manifest
 * @param {string} to a folder to create */
export async function shipModels(from, to) {
  /** @type {{ models: { kind: string, file: string, numbers?: string }[] }} */
  const { models } = JSON.parse(await readFile(`${from}/manifest.json`, 'utf8'));
  await mkdir(to);
  return Promise.all(
    models.map(async ({ kind, file, numbers = null }) => {
      await cp(`${from}/${file}`, `${to}/${file}`);
      if (numbers) await cp(`${from}/${numbers}`, `${to}/${numbers}`);
      return { kind, file, card: numbers };
    }),
  );
}

/** Copies the data files in the manifest, puzzles and opening books, to the site, and lists them.
 * @param {string} from the folder of the manifest
 * @param {string} to an existing folder */
export async function shipData(from, to) {
  /** @type {{ data?: { kind: string, rules: string, file: string }[] }} */
  const { data = [] } = JSON.parse(await readFile(`${from}/manifest.json`, 'utf8'));
  await Promise.all(data.map(({ file }) => cp(`${from}/${file}`, `${to}/${file}`)));
  return data.map(({ kind, rules, file }) => ({ kind, rules, file }));
}
