import type { ChangeAnalysis, ChangeBreakdown } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';

/**
 * Returns the total of each effect of a change. The rate and mix effects of a ratio depend on the dimension: they are
 * summed over the parts of the breakdown.
 */
export function getEffectTotals(
  { effects }: Pick<ChangeAnalysis, 'effects'>,
  split?: Pick<ChangeBreakdown, 'parts'>,
): number[] {
  return effects.map(({ change }, index) => {
    if (change !== undefined) return change;
    const sum = (split?.parts ?? []).reduce((total, part) => total + (part.effects[index] ?? 0), 0);
    return Math.round(sum * precision) / precision;
  });
}

/** Effects of ratios have at most 12 decimals. */
const precision = 1e12;
