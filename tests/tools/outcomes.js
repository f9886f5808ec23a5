/** A reporter for the test runner: a line of JSON for every test that ran, with its name and whether it passed.
 * @param {AsyncIterable<{ type: string, data: { name: string, nesting: number, skip?: unknown } }>} source */
export default async function* outcomes(source) {
  for await (const { type, data } of source) {
    if ((type !== 'test:fail' && type !== 'test:pass') || data.nesting || data.skip !== undefined) continue;
    yield `${JSON.stringify({ name: data.name, passed: type === 'test:pass' })}\n`;
  }
}
