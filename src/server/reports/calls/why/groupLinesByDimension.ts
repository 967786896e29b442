import type { ChangeContribution } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import type { PeriodSumPairsByColumn } from '#definition/reports/changeAnalysis/decomposeMetricChange.ts';

/** The change analysis of one dimension value, or of all remaining values if `value` is missing. */
export interface ChangeAnalysisValue {
  count: number;
  value?: string;
  former?: string;
  /** The values of a remainder, if all of them are known. */
  others?: string[];
  kind: ChangeContribution['kind'];
  sums: PeriodSumPairsByColumn;
}

/** Groups the lines of a result by dimension. */
export function groupLinesByDimension(
  lines: unknown[][],
  columns: string[],
): Map<number, ChangeAnalysisValue[]> {
  const sets = new Map<number, ChangeAnalysisValue[]>();
  for (const [set, count, value, former, isNow, isThen, ...sums] of lines) {
    const renamed = value !== former ? 'renamed' : 'changed';
    const kind = isNow ? (isThen ? renamed : 'new') : 'gone';
    const found: ChangeAnalysisValue = {
      count: Number(count),
      value: String(isNow ? value : former),
      ...(kind === 'renamed' && { former: String(former) }),
      kind,
      sums: Object.fromEntries(
        columns.map((column, at) => [column, [Number(sums[2 * at]), Number(sums[2 * at + 1])]]),
      ),
    };
    sets.set(Number(set), [...(sets.get(Number(set)) ?? []), found]);
  }
  return sets;
}

/**
 * Returns the remainder of the total: the values that are not listed, and, for distinct counts, the overlap between
 * values.
 */
export function getUnlistedRemainder(
  found: ChangeAnalysisValue[],
  unlisted: ChangeAnalysisValue[],
  whole: PeriodSumPairsByColumn,
  columns: string[],
): ChangeAnalysisValue | undefined {
  const count = found[0]?.count ?? 0;
  const left = (column: string, period: 0 | 1) =>
    found.reduce((sum, { sums }) => sum - (sums[column]?.[period] ?? 0), whole[column]?.[period] ?? 0);
  const sums: PeriodSumPairsByColumn = Object.fromEntries(
    columns.map((column) => [column, [left(column, 0), left(column, 1)]]),
  );
  if (count > found.length) {
    const isKnown = found.length + unlisted.length === count;
    const others = isKnown ? unlisted.flatMap(({ value, former }) => [value, former]) : [];
    return { count, kind: 'rest', sums, others: others.filter((one) => one !== undefined) };
  }
  const isWhole = Object.values(sums)
    .flat()
    .every((sum) => Math.abs(sum) < 1e-6);
  return found.length === 0 || isWhole ? undefined : { count, kind: 'several', sums };
}
