/** The export `./models`: where the trained models lie, written so that bundlers see each file. */

/** @param {{ game: string, kind: string, file: string }[]} models */
export const modelScript = (
  models,
) => `/** The trained models. Fetched when they are wanted; every agent also plays without one. */
export const MODELS = [
${models
  .map(
    ({ game, kind, file }) =>
      `  { game: '${game}', kind: '${kind}', id: '${file}', address: new URL('../site/models/${file}', import.meta.url) },`,
  )
  .join('\n')}
];

/** Fetches models, by default all of Freckers, for the option \`models\` of a search. */
export async function fetchModels({ game = 'freckers', kinds } = {}) {
  const wanted = MODELS.filter((model) => model.game === game && (!kinds || kinds.includes(model.kind)));
  return Promise.all(
    wanted.map(async ({ kind, id, address }) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(\`The server answered \${response.status} for \${id}.\`);
      return { kind, id, bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
}
`;

export const modelTypes = () => `import type { Model } from './lilypad.js';

/** The trained models and where they lie. */
export declare const MODELS: { game: string; kind: 'trees' | 'network'; id: string; address: URL }[];

/** Fetches models, by default all of Freckers, for the option \`models\` of a search. In Node, use \`readModels\` of
 * \`lilypad/node\`. */
export declare function fetchModels(options?: { game?: string; kinds?: ('trees' | 'network')[] }): Promise<Model[]>;
`;
