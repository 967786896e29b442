/** Seeded pseudo-random number generator (mulberry32). */
export function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const oneOf = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T;
  const some = <T>(values: readonly T[], most: number): T[] => {
    const left = [...values];
    return Array.from({ length: whole(0, Math.min(most, left.length)) }, () =>
      left.splice(whole(0, left.length - 1), 1),
    ).flat();
  };
  return { whole, oneOf, some };
}
