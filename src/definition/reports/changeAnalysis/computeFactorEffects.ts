/** A sum in both periods: [now, before]. */
export type PeriodSumPair = [now: number, before: number];

/**
 * Splits the change of the last sum of a chain into the effects of its factors by the additive log-mean Divisia index
 * (LMDI; Ang, Energy Policy 32, 2004). The effects add up to the change.
 *
 * Zeros in one period use the analytical limit (Ang and Liu, Energy Policy 35, 2007).
 */
export function computeFactorEffects(sums: PeriodSumPair[]): number[] {
  const effects = sums.map(() => 0);
  const last = sums.length - 1;
  const [now, before] = sums[last] ?? [0, 0];
  if (now * before < 0) {
    // For a sum that changes its sign, logarithms are undefined: the last factor gets the total change.
    effects[last] = now - before;
    return effects;
  }
  const steps = findUsableSteps(sums);
  if (now === 0 || before === 0) {
    const period = now === 0 ? 0 : 1;
    const broken = steps.find((step) => sums[step]?.[period] === 0) ?? last;
    effects[broken] = now - before;
    return effects;
  }
  const mean = computeLogarithmicMean(now, before);
  let ratioBefore = 1;
  for (const step of steps) {
    const [over, under] = sums[step] ?? [1, 1];
    effects[step] = mean * Math.log(over / under / ratioBefore);
    ratioBefore = over / under;
  }
  return effects;
}

/**
 * Returns the steps of the chain that can be used. A step that is negative, or zero although a later one is not, is
 * skipped; its factor merges with that of the next step.
 */
function findUsableSteps(sums: PeriodSumPair[]): number[] {
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

/** Returns the logarithmic mean, (a − b) ÷ ln(a ÷ b). Both numbers must have the same sign and not be zero. */
function computeLogarithmicMean(one: number, other: number): number {
  const ratio = Math.log(one / other);
  return ratio === 0 ? one : (one - other) / ratio;
}
