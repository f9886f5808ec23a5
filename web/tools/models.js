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
