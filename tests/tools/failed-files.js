/** A reporter for the test runner: the files in which a test has failed, one a line.
 * @param {AsyncIterable<{ type: string, data: { file?: string } }>} source */
export default async function* failedFiles(source) {
  /** @type {Set<string>} */
  const seen = new Set();
  for await (const { type, data } of source) {
    if (type !== 'test:fail' || !data.file || seen.has(data.file)) continue;
    seen.add(data.file);
    yield `${data.file}\n`;
  }
}
