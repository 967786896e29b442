let last: Promise<unknown> = Promise.resolve();

/** Runs one task after another, so that many uploads at once need the memory of one. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const mine = last.then(task);
  last = mine.catch(() => undefined);
  return mine;
}
