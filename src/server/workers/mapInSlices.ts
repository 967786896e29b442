import { setImmediate } from 'node:timers/promises';

/** Number of items per slice, a few milliseconds of work, before other requests get their turn. */
const sliceSize = 500;

/** Maps items in slices and yields to the event loop in between, so that other requests are answered. */
export async function mapInSlices<From, To>(all: From[], work: (one: From) => To): Promise<To[]> {
  const done: To[] = [];
  for (let first = 0; first < all.length; first += sliceSize) {
    if (first > 0) await setImmediate();
    for (const one of all.slice(first, first + sliceSize)) done.push(work(one));
  }
  return done;
}
