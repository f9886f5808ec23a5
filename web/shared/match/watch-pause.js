/** The pause between the actions of two agents, so that people can follow. */
const MILLISECONDS = 700;

/** Resolves after a pause if the person is only watching. @param {{ seat: import('./settings.js').Seat }} settings */
export async function watchPause({ seat }) {
  if (seat === 'watch' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    await new Promise((done) => setTimeout(done, MILLISECONDS));
}
