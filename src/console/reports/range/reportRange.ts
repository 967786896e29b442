import type { Report } from '../../../definition/model/report';
import {
  addDays,
  type DayRange,
  type RangeLimits,
  rangeError,
  rangeLimits,
  todayIn,
  zoneOf,
} from '../../../definition/reports/range';
import { type TextKey, text } from '../../../definition/text';
import { readUser } from '../../provider/session';

/** The day that it is where the report's facts are counted: in the tab's time zone, else in the tenant's. */
export function reportToday(report: Report, tab: string | undefined): string {
  return todayIn(zoneOf(report, tab, readUser()?.timezone ?? ''));
}

/** The days that a report may be asked for now. */
export function reportLimits(report: Report, tab: string | undefined): RangeLimits {
  return rangeLimits(report.range, reportToday(report, tab));
}

/** The same range where "today" is another day: the first range stays the first range, another is cut at the limits. */
export function fitRange(range: DayRange, before: RangeLimits, now: RangeLimits): DayRange {
  if (range.join() === before.default.join()) return now.default;
  const cut = (day: string) => {
    if (day > now.latest) return now.latest;
    return now.earliest !== undefined && day < now.earliest ? now.earliest : day;
  };
  return [cut(range[0]), cut(range[1])];
}

/** A range worth one click. */
interface RangePreset {
  label: string;
  range: DayRange;
}

/** The presets, counted from the latest day that may be asked for; what the limits do not allow is left out. */
export function rangePresets(limits: RangeLimits, today: string): RangePreset[] {
  const { latest } = limits;
  const last = (days: number): DayRange => [addDays(latest, 1 - days), latest];
  const monthStart = `${latest.slice(0, 7)}-01`;
  const monthBefore = addDays(monthStart, -1);
  const presets: [TextKey, DayRange][] = [
    ['report.preset.today', [today, today]],
    ['report.preset.yesterday', [addDays(today, -1), addDays(today, -1)]],
    ['report.preset.last7', last(7)],
    ['report.preset.last14', last(14)],
    ['report.preset.last30', last(30)],
    ['report.preset.thisMonth', [monthStart, latest]],
    ['report.preset.lastMonth', [`${monthBefore.slice(0, 7)}-01`, monthBefore]],
    ['report.preset.last90', last(90)],
  ];
  return presets
    .filter(([, range]) => rangeError(range, limits) === undefined)
    .map(([key, range]) => ({ label: text(key), range }));
}

/** What a range is entered with. */
export interface RangeInputProps {
  id: string;
  range: DayRange;
  limits: RangeLimits;
  today: string;
  isWrong: boolean;
  onChange: (range: DayRange) => void;
}
