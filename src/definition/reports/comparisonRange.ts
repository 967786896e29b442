import { apiProtocol } from '../api/apiProtocol.ts';
import type { Metric } from '../model/report.ts';
import { formatMessage } from '../text/messages.ts';
import { addDays, countDays, type DayRange, isIsoDate } from '../time/days.ts';
import { getDateRangeError, type RangeLimits } from './rangeLimits.ts';

/**
 * Number of days by which each named comparison shifts a range back. Undefined for `previous`: the period directly
 * before.
 */
export const comparisonOffsetDays = { previous: undefined, week: 7, month: 28, year: 364 } as const;

export type ComparisonName = keyof typeof comparisonOffsetDays;

/**
 * Returns the earlier range that a range is compared with: `previous` is the period directly before it; `week`, `month`
 * and `year` are 7, 28 and 364 days earlier, so that weekdays match.
 */
export function getComparisonRange([begin, end]: DayRange, name: ComparisonName): DayRange {
  const back = comparisonOffsetDays[name] ?? countDays([begin, end]);
  return [addDays(begin, -back), addDays(end, -back)];
}

/** The two ranges that are compared, and the first incomplete day that is left out. */
export interface ComparedRanges {
  /** The completed days of the range. */
  range: DayRange;
  /** The days they are compared with; undefined if the range has no completed day. */
  before?: DayRange;
  /** The first incomplete day of either range, excluded from the comparison. */
  unfinished?: string;
  /** The days without any facts, if there are some. */
  withoutFacts?: ComparedDaysWithoutFacts;
}

/** The days without facts in the range and in the comparison range. Reports show them as "no data", never as zero. */
export interface ComparedDaysWithoutFacts {
  range: string[];
  before: string[];
}

/** Returns the compared ranges with the days without facts, if there are some. */
export function withDaysWithoutFacts(
  compared: ComparedRanges,
  withoutFacts?: ComparedDaysWithoutFacts,
): ComparedRanges {
  const { range = [], before = [] } = withoutFacts ?? {};
  return compared.before && range.length + before.length > 0 ? { ...compared, withoutFacts } : compared;
}

/** Returns true if both periods have facts, on as many days: otherwise no change can be computed. */
export function canCompareFacts({ range, before }: ComparedDaysWithoutFacts, days: number): boolean {
  return range.length === before.length && range.length < days;
}

/**
 * Aligns a range with its comparison range of the same length: excludes today and later days (incomplete) from both, and
 * the days that they would be compared with.
 */
export function limitComparisonToCompleteDays(
  range: DayRange,
  before: DayRange,
  today: string,
): ComparedRanges {
  const [unfinished] = [range, before].map(([begin]) => begin).filter((begin) => begin >= today);
  if (unfinished !== undefined) return { range, unfinished };
  const lengths = [range, before].map(([begin, end]) =>
    countDays([begin, limitDay(end, addDays(today, -1))]),
  );
  const over: DayRange = [range[0], addDays(range[0], Math.min(...lengths) - 1)];
  return {
    range: over,
    before: matchComparisonRangeLength(over, before),
    ...([range, before].some(([, end]) => end >= today) && { unfinished: today }),
  };
}

function limitDay(day: string, latest: string): string {
  return day > latest ? latest : day;
}

/** Returns the limits of a custom comparison range. It ends before today, unless the range includes today. */
export function getCustomComparisonLimits(range: DayRange, limits: RangeLimits, today: string): RangeLimits {
  const isIncluded = range[1] >= today;
  return isIncluded ? limits : { ...limits, latest: limitDay(limits.latest, addDays(today, -1)) };
}

/** Returns the comparison range with the same first day and as many days as the range. */
export function matchComparisonRangeLength(range: DayRange, [first]: DayRange): DayRange {
  return [first, addDays(first, countDays(range) - 1)];
}

/**
 * Returns the error message for an invalid comparison range; undefined if it is valid. Periods of different length are
 * not comparable.
 */
export function getComparisonRangeError(
  range: DayRange,
  before: DayRange,
  limits: RangeLimits,
  from?: string,
): string | undefined {
  const { earliest, latest, maxDays } = limits;
  const most = maxDays ?? (earliest === undefined ? undefined : countDays([earliest, latest]));
  if (!before.every(isIsoDate)) return formatMessage('report.range.form');
  const error = getDateRangeError(before, { earliest: from, latest, maxDays: most, default: before });
  if (error || !range.every(isIsoDate) || countDays(range) === countDays(before)) return error;
  return formatMessage('report.compare.length', { days: countDays(range) });
}

/** Returns the name of the report column that contains a metric's change against the comparison range. */
export function getChangeColumnName({ name }: Pick<Metric, 'name'>): string {
  return `${name}${apiProtocol.report.figures.change}`;
}
