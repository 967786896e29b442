import { addDays, type DayRange } from '../time/days.ts';
import type { RangeLimits } from './rangeLimits.ts';

/** The days from which date range presets are computed. */
export interface TenantAndReaderToday {
  /** The tenant's current date. */
  today: string;
  /** The reader's current date: months follow the reader's calendar. Default: the tenant's date. */
  readerToday?: string;
}

/** Date range presets with names. Months are complete; days after the latest allowed day are cut. */
const rangeByPreset = {
  today: ({ today }) => [today, today],
  yesterday: ({ today }) => [addDays(today, -1), addDays(today, -1)],
  thisMonth: ({ today, readerToday = today }) => getMonth(readerToday),
  lastMonth: ({ today, readerToday = today }) => getMonth(addDays(getMonth(readerToday)[0], -1)),
} satisfies Record<string, (days: TenantAndReaderToday) => DayRange>;

/** Name of a date range preset. `last7` is the 7 days that end on the latest allowed day. */
export type RangePresetName = keyof typeof rangeByPreset | `last${number}`;

/** The presets that date pickers offer. */
export const rangePresetNames = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'thisMonth',
  'lastMonth',
  'last90',
] as const satisfies readonly RangePresetName[];

/** Parses the name of a preset, such as `thisMonth` or `last7`; undefined for any other text. */
export function parseRangePresetName(text: string | null): RangePresetName | undefined {
  if (text !== null && (Object.hasOwn(rangeByPreset, text) || countLastDays(text) !== undefined))
    return text as RangePresetName;
  return undefined;
}

/**
 * Resolves a date range preset to dates. If data is late, the range ends earlier. A range without any allowed day is
 * returned unchanged, so that its validation fails.
 */
export function resolveRangePreset(
  name: RangePresetName,
  { latest }: Pick<RangeLimits, 'latest'>,
  days: TenantAndReaderToday,
): DayRange {
  const count = countLastDays(name);
  if (count !== undefined) return [addDays(latest, 1 - count), latest];
  const [begin, end] = rangeByPreset[name as keyof typeof rangeByPreset](days);
  return [begin, begin <= latest && latest < end ? latest : end];
}

function countLastDays(name: string): number | undefined {
  const [, digits] = /^last([1-9]\d{0,3})$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the first and the last day of a day's month. */
function getMonth(day: string): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)];
}
