import type { ChangeBreakdown, ChangeContribution } from './ChangeAnalysis.ts';

/**
 * Sorts the breakdowns of a change by the largest excess of a single value. Of breakdowns with a similar excess, the
 * one with the fewest values comes first. Breakdowns with a single value explain nothing and come last.
 */
export function sortBreakdownsByExcess<Breakdown extends Pick<ChangeBreakdown, 'parts' | 'values'>>(
  breakdowns: Breakdown[],
  change: number | null,
): Breakdown[] {
  const sorted = breakdowns
    .map((breakdown) => ({ breakdown, excess: getLargestExcess(breakdown, change) }))
    .toSorted((one, other) => other.excess - one.excess);
  const largest = sorted[0]?.excess ?? 0;
  const tolerance = similarExcess * Math.max(1, largest);
  const [first] = sorted
    .filter(({ excess }) => excess >= largest - tolerance)
    .toSorted((one, other) => one.breakdown.values - other.breakdown.values);
  return [...(first ? [first] : []), ...sorted.filter((it) => it !== first)].map(
    ({ breakdown }) => breakdown,
  );
}

/** The difference up to which two values explain a change equally well, as a share of the largest excess above 1. */
const similarExcess = 0.01;

function getLargestExcess(
  { parts, values }: Pick<ChangeBreakdown, 'parts' | 'values'>,
  change: number | null,
) {
  if (values < 2) return -1;
  return Math.max(0, ...parts.filter(({ value }) => value !== null).map((part) => getExcess(part, change)));
}

/**
 * Returns by how much a part's share of the change exceeds its share of the previous total. Of all sets of facts, the
 * one that alone caused the change has the largest excess: larger sets had a larger share before, smaller sets have a
 * smaller share of the change.
 */
function getExcess(
  part: Pick<ChangeContribution, 'change' | 'previousShare'>,
  change: number | null,
): number {
  if (!change) return 0;
  return (part.change ?? 0) / change - Math.max(0, part.previousShare ?? 0);
}
