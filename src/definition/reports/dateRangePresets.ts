import { addDays, type DayRange } from '../time/days';
import type { RangeLimits } from './rangeLimits';

/** Date ranges by preset, computed from `today` and the latest allowed day. */
const rangeByPreset = {
  today: ({ today }) => [today, today],
  yesterday: ({ today }) => [addDays(today, -1), addDays(today, -1)],
  last7: ({ latest }) => getLastDays(7, latest),
  last14: ({ latest }) => getLastDays(14, latest),
  last30: ({ latest }) => getLastDays(30, latest),
  thisMonth: ({ latest }) => [getMonthStart(latest), latest],
  lastMonth: ({ latest }) => [
    getMonthStart(addDays(getMonthStart(latest), -1)),
    addDays(getMonthStart(latest), -1),
  ],
  last90: ({ latest }) => getLastDays(90, latest),
} satisfies Record<string, (from: { today: string; latest: string }) => DayRange>;

export type RangePresetName = keyof typeof rangeByPreset;

export const rangePresetNames = Object.keys(rangeByPreset) as RangePresetName[];

/** Resolves a date range preset to dates, relative to today and the latest allowed day. */
export function resolveRangePreset(
  name: RangePresetName,
  { latest }: Pick<RangeLimits, 'latest'>,
  today: string,
): DayRange {
  return rangeByPreset[name]({ today, latest });
}

function getLastDays(count: number, latest: string): DayRange {
  return [addDays(latest, 1 - count), latest];
}

function getMonthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
