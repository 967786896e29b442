import type { Sums } from '../../../../definition/reports/why/decompose';
import type { WhyPart } from '../../../../definition/reports/why/wire';

/** What the engine has found of one value; of what is left of all values, when it has none. */
export interface Found {
  count: number;
  value?: string;
  former?: string;
  kind: WhyPart['kind'];
  sums: Sums;
}

/** The lines of an answer, by the dimension that they are of. */
export function setsOf(lines: unknown[][], columns: string[]): Map<number, Found[]> {
  const sets = new Map<number, Found[]>();
  for (const [set, count, value, former, isNow, isThen, ...sums] of lines) {
    const renamed = value !== former ? 'renamed' : 'changed';
    const kind = isNow ? (isThen ? renamed : 'new') : 'gone';
    const found: Found = {
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
 * What is left of the whole: the values that are not told by themselves; and, of what counts once, what was counted
 * under several of them.
 */
export function remainder(found: Found[], whole: Sums, columns: string[]): Found | undefined {
  const count = found[0]?.count ?? 0;
  const left = (column: string, period: 0 | 1) =>
    found.reduce((sum, { sums }) => sum - (sums[column]?.[period] ?? 0), whole[column]?.[period] ?? 0);
  const sums: Sums = Object.fromEntries(
    columns.map((column) => [column, [left(column, 0), left(column, 1)]]),
  );
  if (count > found.length) return { count, kind: 'rest', sums };
  const isWhole = Object.values(sums)
    .flat()
    .every((sum) => Math.abs(sum) < 1e-6);
  return found.length === 0 || isWhole ? undefined : { count, kind: 'several', sums };
}
