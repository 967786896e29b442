import { addDays, type DayRange, daysIn, isDay } from '../days';
import type { Metric } from '../model/report';
import { profile } from '../profile';
import { text } from '../text';
import { type RangeLimits, rangeError } from './range';

/** With which days a range may be compared: so many days before, or the days right before it. */
export const comparisons = { previous: undefined, week: 7, month: 28, year: 364 } as const;

export type ComparisonName = keyof typeof comparisons;

/** The days that a range is compared with, by name: whole weeks before, so that each day meets its own weekday. */
export function comparedDays([begin, end]: DayRange, name: ComparisonName): DayRange {
  const back = comparisons[name] ?? daysIn([begin, end]);
  return [addDays(begin, -back), addDays(end, -back)];
}

/** What is really compared. */
export interface Comparison {
  /** The days that are looked at: those of the range that are over. */
  range: DayRange;
  /** The days that they are compared with; none where no day of the range is over. */
  before?: DayRange;
  /** The first of the days that are not over, and so not compared. */
  unfinished?: string;
}

/**
 * What becomes of a range and the days that it is to be compared with when it is `today`: a day that is not over would
 * look like a fall, so it is left out; so are further days than there are to meet.
 */
export function compare(range: DayRange, before: DayRange, today: string): Comparison {
  const [begin, end] = range;
  if (begin >= today) return { range, unfinished: begin };
  const over: DayRange = end < today ? range : [begin, addDays(today, -1)];
  const days = Math.min(daysIn(before), daysIn(over));
  return {
    range: over,
    before: [before[0], addDays(before[0], days - 1)],
    ...(end >= today && { unfinished: today }),
  };
}

/**
 * Says what is wrong with days to compare with: further back than a range may begin they may lie, but not be more days
 * than a range may hold.
 */
export function comparedError(before: DayRange, limits: RangeLimits, from?: string): string | undefined {
  const { earliest, latest, maxDays } = limits;
  const most = maxDays ?? (earliest === undefined ? undefined : daysIn([earliest, latest]));
  if (!before.every(isDay)) return text('report.range.form');
  return rangeError(before, { earliest: from, latest, maxDays: most, default: before });
}

/** The name under which a row carries the change of a metric. */
export function changeName({ name }: Pick<Metric, 'name'>): string {
  return `${name}${profile.report.figures.change}`;
}
