import type { DayRange, RangeLimits } from '../../../definition/reports/range';

/** The same range where "today" is another day: the first range stays the first range, another is cut at the limits. */
export function fitRange(range: DayRange, before: RangeLimits, now: RangeLimits): DayRange {
  if (range.join() === before.default.join()) return now.default;
  const cut = (day: string) => {
    if (day > now.latest) return now.latest;
    return now.earliest !== undefined && day < now.earliest ? now.earliest : day;
  };
  return [cut(range[0]), cut(range[1])];
}
