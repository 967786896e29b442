import { type DayRange, todayIn } from '../../../definition/days';
import type { Report } from '../../../definition/model/report';
import { type PresetName, presetNames, presetRange } from '../../../definition/reports/presets';
import { type RangeLimits, rangeError, tabLimits, zoneOf } from '../../../definition/reports/range';
import { readUser } from '../../provider/session';
import { text } from '../text';

/** The time zone of the tenant's days. */
export function ownZone(): string {
  return readUser()?.timezone ?? '';
}

/** The day that it is where the report's facts are counted: in the tab's time zone, else in the tenant's. */
export function reportToday(report: Report, tab: string | undefined): string {
  return todayIn(zoneOf(report, tab, ownZone()));
}

/** The days that a report may be asked for now. */
export function reportLimits(report: Report, tab: string | undefined): RangeLimits {
  return tabLimits(report, tab, ownZone());
}

/** The same range where other days may be asked for: cut at their limits. */
export function fitRange(range: DayRange, now: RangeLimits): DayRange {
  const cut = (day: string) => {
    if (day > now.latest) return now.latest;
    return now.earliest !== undefined && day < now.earliest ? now.earliest : day;
  };
  return [cut(range[0]), cut(range[1])];
}

/** A range worth one click. */
interface RangePreset {
  name: PresetName;
  label: string;
  range: DayRange;
}

/** The presets, counted from the latest day that may be asked for; what the limits do not allow is left out. */
export function rangePresets(limits: RangeLimits, today: string): RangePreset[] {
  return presetNames
    .map((name) => ({ name, label: text(`report.preset.${name}`), range: presetRange(name, limits, today) }))
    .filter(({ range }) => rangeError(range, limits) === undefined);
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
