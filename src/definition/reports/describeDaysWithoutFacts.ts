import { formatDayRange } from '../format/dates.ts';
import { formatAndList, formatMessage } from '../text/messages.ts';
import { countDays, groupConsecutiveDays } from '../time/days.ts';
import { type ComparedRanges, canCompareFacts } from './comparisonRange.ts';

/** Two compared periods; only the days without facts are described. */
type PeriodsToDescribe = Pick<ComparedRanges, 'range' | 'withoutFacts'>;

/**
 * Names the days without facts of two periods. If `canCompare` is false, the sentence adds that the periods can't be
 * compared. Undefined if there are no such days.
 */
export function describeDaysWithoutFacts(
  periods: PeriodsToDescribe,
  canCompare = areComparable(periods),
): string | undefined {
  const { withoutFacts } = periods;
  if (!withoutFacts) return undefined;
  const days = [withoutFacts.range, withoutFacts.before].flatMap(groupConsecutiveDays).map(formatDayRange);
  return formatMessage(canCompare ? 'report.compare.noData' : 'report.compare.notComparable', {
    days: formatAndList(days, 'conjunction'),
  });
}

/** Returns true if both periods have facts, on as many days. */
export function areComparable({ range, withoutFacts }: PeriodsToDescribe): boolean {
  return !withoutFacts || canCompareFacts(withoutFacts, countDays(range));
}
