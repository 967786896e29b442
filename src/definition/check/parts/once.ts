/**
 * Works something out once of a whole. A rule is asked of every file: what it must know of all the others is not
 * looked for in them again each time, or a thousand screens would cost a million looks.
 */
export function once<Whole extends object, T>(find: (whole: Whole) => T): (whole: Whole) => T {
  const known = new WeakMap<Whole, { found: T }>();
  return (whole) => {
    const { found } = known.get(whole) ?? { found: find(whole) };
    known.set(whole, { found });
    return found;
  };
}
