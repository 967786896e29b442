let last: Promise<unknown> = Promise.resolve();

/**
 * Runs functions that change the project one after the other, so that each checks the files that the previous one stored.
 */
export function runExclusively<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = last.then(change);
  last = result.catch(() => {});
  return result;
}
