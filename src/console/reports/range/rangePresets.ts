import { addDays, type DayRange, type RangeLimits, rangeError } from '../../../definition/reports/range';
import { type TextKey, text } from '../../../definition/text';

/** A range worth one click. */
export interface RangePreset {
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
