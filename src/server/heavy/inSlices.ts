import { setImmediate } from 'node:timers/promises';

/** How much is done before others get their turn: some milliseconds' worth. */
const slice = 500;

/** What `work` makes of each of many, in their order; whoever else asks the server is answered in between. */
export async function inSlices<From, To>(all: From[], work: (one: From) => To): Promise<To[]> {
  const done: To[] = [];
  for (let first = 0; first < all.length; first += slice) {
    if (first > 0) await setImmediate();
    for (const one of all.slice(first, first + slice)) done.push(work(one));
  }
  return done;
}
