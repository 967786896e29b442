import { type DayRange, isIsoDate } from '../time/days.ts';
import { getCurrentNumberLocale, getDisplayTimeZone } from './numbers.ts';

const styles = {
  /** "Nov 22, 2026" */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "Nov 22", for axes */
  dayOfYear: { day: 'numeric', month: 'short' },
  /** "Sun, Nov 22, 2026" */
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** "Nov 22, 2026, 03:01" */
  moment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Style of a written date: as a day, without the year, with the weekday, or with the time. */
export type DateStyle = keyof typeof styles;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Upper limit of the cache. Zone names are case-insensitive, so one zone can have many spellings. */
const maxCachedFormatters = 1000;

function getFormatter(style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const locale = getCurrentNumberLocale();
  const name = `${style} ${locale} ${timeZone}`;
  const format =
    formatters.get(name) ??
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      ...styles[style],
      timeZone,
    });
  if (formatters.size >= maxCachedFormatters) formatters.clear();
  formatters.set(name, format);
  return format;
}

/** Formats a day (YYYY-MM-DD) in the reader's language, such as "Nov 22, 2026". Returns other text unchanged. */
export function formatDay(day: string, style: Exclude<DateStyle, 'moment'> = 'day'): string {
  return isIsoDate(day) ? getFormatter(style, 'UTC').format(toDate(day)) : day;
}

/** Formats a range of days in the reader's language, such as "Nov 14 – 20, 2026". A range of one day is that day. */
export function formatDayRange([begin, end]: DayRange): string {
  if (!isIsoDate(begin) || !isIsoDate(end)) return [begin, end].filter(Boolean).join(' – ');
  const [first, last] = begin <= end ? [begin, end] : [end, begin];
  // Without the thin spaces that some locales have, so that the text can be searched for.
  return getFormatter('day', 'UTC').formatRange(toDate(first), toDate(last)).replaceAll('\u2009', ' ');
}

/** Formats a list of day ranges as one text, such as "Nov 14 – 20, 2026; Nov 22, 2026". Does not merge ranges. */
export function formatDayRanges(ranges: DayRange[]): string {
  return ranges.map(formatDayRange).join('; ');
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Formats a date and time in a time zone and the reader's language, such as "Nov 22, 2026, 03:01". */
export function formatMoment(moment: Date, zone = getDisplayTimeZone()): string {
  return getFormatter('moment', zone).format(moment);
}
