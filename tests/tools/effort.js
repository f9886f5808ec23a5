/** How much the tests try of what could go on for ever: a sample in `make test`, everything in `make test-long`. */
export const isLong = Boolean(process.env.LONG_TESTS);

/** @template T @param {T} sample @param {T} whole @returns {T} */
export const sampled = (sample, whole) => (isLong ? whole : sample);
