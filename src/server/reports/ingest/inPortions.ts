import limits from './limits.json';

/** Gathers things that come one by one into portions of the size that is written at once. */
export async function* inPortions<T>(things: AsyncIterable<T>): AsyncIterable<T[]> {
  let portion: T[] = [];
  for await (const thing of things) {
    portion.push(thing);
    if (portion.length < limits.linesPerInsert) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
