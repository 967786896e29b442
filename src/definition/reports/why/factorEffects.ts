/** A sum in both periods. */
export type Pair = [now: number, before: number];

/**
 * Splits the change of the last of these sums into the effects of a chain of factors: the first sum, and what each
 * further one has per one of the sum before it. Additive logarithmic mean Divisia index (Ang, Energy Policy 32, 2004);
 * what is zero in one of the periods takes the limit that the method has there (Ang and Liu, Energy Policy 35, 2007).
 * The effects add up to the change.
 */
export function factorEffects(sums: Pair[]): number[] {
  const effects = sums.map(() => 0);
  const last = sums.length - 1;
  const [now, before] = sums[last] ?? [0, 0];
  if (now * before < 0) {
    // A sum that changes its sign has passed through nothing: its last factor carries all of it.
    effects[last] = now - before;
    return effects;
  }
  const steps = usableSteps(sums);
  if (now === 0 || before === 0) {
    const period = now === 0 ? 0 : 1;
    const broken = steps.find((step) => sums[step]?.[period] === 0) ?? last;
    effects[broken] = now - before;
    return effects;
  }
  const mean = logarithmicMean(now, before);
  let ratioBefore = 1;
  for (const step of steps) {
    const [over, under] = sums[step] ?? [1, 1];
    effects[step] = mean * Math.log(over / under / ratioBefore);
    ratioBefore = over / under;
  }
  return effects;
}

/**
 * The steps of a chain that can be followed: one that is empty, or less, while something comes of it later cannot, and
 * its factor is told with that of the next.
 */
function usableSteps(sums: Pair[]): number[] {
  const last = sums.length - 1;
  const [now, before] = sums[last] ?? [0, 0];
  const comes = [now !== 0, before !== 0];
  const steps = [last];
  for (let step = last - 1; step >= 0; step -= 1) {
    const pair = sums[step] ?? [0, 0];
    if (pair.some((sum, period) => sum < 0 || (sum === 0 && comes[period]))) continue;
    for (const [period, sum] of pair.entries()) comes[period] ||= sum > 0;
    steps.unshift(step);
  }
  return steps;
}

/** The mean that makes logarithms of ratios add up to a difference; both are of one sign, and not zero. */
function logarithmicMean(one: number, other: number): number {
  const ratio = Math.log(one / other);
  return ratio === 0 ? one : (one - other) / ratio;
}
