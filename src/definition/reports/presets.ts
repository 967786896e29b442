import { addDays, type DayRange } from '../days';
import type { RangeLimits } from './range';

/** Days that have a name, and so move on with the calendar: counted from `today`, and from the latest day that may be asked for. */
const days = {
  today: ({ today }) => [today, today],
  yesterday: ({ today }) => [addDays(today, -1), addDays(today, -1)],
  last7: ({ latest }) => lastDays(7, latest),
  last14: ({ latest }) => lastDays(14, latest),
  last30: ({ latest }) => lastDays(30, latest),
  thisMonth: ({ latest }) => [monthOf(latest), latest],
  lastMonth: ({ latest }) => [monthOf(addDays(monthOf(latest), -1)), addDays(monthOf(latest), -1)],
  last90: ({ latest }) => lastDays(90, latest),
} satisfies Record<string, (from: { today: string; latest: string }) => DayRange>;

export type PresetName = keyof typeof days;

export const presetNames = Object.keys(days) as PresetName[];

/** The days that a name means now. */
export function presetRange(
  name: PresetName,
  { latest }: Pick<RangeLimits, 'latest'>,
  today: string,
): DayRange {
  return days[name]({ today, latest });
}

function lastDays(count: number, latest: string): DayRange {
  return [addDays(latest, 1 - count), latest];
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
