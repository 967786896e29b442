/**
 * Memoizes a function by its object argument (WeakMap), e.g. an index that every rule reads from the symbol table.
 * Rules run once per file: without memoization, each of a thousand screens would search all others.
 */
export function memoizeByObject<Whole extends object, T>(find: (whole: Whole) => T): (whole: Whole) => T {
  const known = new WeakMap<Whole, { found: T }>();
  return (whole) => {
    const { found } = known.get(whole) ?? { found: find(whole) };
    known.set(whole, { found });
    return found;
  };
}
