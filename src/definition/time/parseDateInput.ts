import { isIsoDate } from './days.ts';

/**
 * Parses a date that a user typed: in the order and with the separators of the locale, such as 27.11.2026 in German, or
 * as YYYY-MM-DD. Years have four digits. Returns YYYY-MM-DD; undefined if the text is not a date.
 */
export function parseDateInput(typed: string, locale: string): string | undefined {
  const text = stripMarks(typed);
  if (isIsoDate(text)) return text;
  const { year = '', month = '', day = '' } = getDatePattern(locale).exec(text)?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
}

/**
 * Parses a date and time that a user typed, such as "27.11.2026 14:30" in German. Seconds are optional, and "pm" is
 * accepted. Returns "YYYY-MM-DD HH:mm:ss"; undefined if the text is not a date and time.
 */
export function parseDateTimeInput(typed: string, locale: string): string | undefined {
  const { date = '', hour = '', minute, second = '00', half } = timePattern.exec(typed.trim())?.groups ?? {};
  const day = parseDateInput(date, locale);
  const hours = half === undefined ? Number(hour) : toHourOfDay(Number(hour), half);
  if (day === undefined || hours === undefined || hours > 23) return undefined;
  return `${day} ${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** Formats a date (YYYY-MM-DD) as users of the locale type it, as an example. */
export function formatDateExample(date: string, locale: string): string {
  return getDateFormat(locale).format(new Date(`${date}T00:00:00Z`));
}

const timePattern =
  /^(?<date>.+?)[T,\s]\s*(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?(?:\s*(?<half>[ap])\.?m\.?)?$/i;

/** Converts an hour of the 12-hour clock; undefined if there is no such hour. */
function toHourOfDay(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function getDateFormat(locale: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, {
    ...numeric,
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

/** Removes spaces at the ends, and the direction marks that some locales put into dates. */
function stripMarks(text: string): string {
  return text.replace(/[\u200e\u200f]/g, '').trim();
}

/** Digits of each part of a date. */
const digitPatterns: Record<string, string> = { year: '\\d{4}', month: '\\d{1,2}', day: '\\d{1,2}' };

/** Builds the pattern of a date in the order of the locale. Spaces around separators are optional. */
function getDatePattern(locale: string): RegExp {
  const parts = getDateFormat(locale).formatToParts(0);
  const patterns = parts.map(({ type, value }, index) => {
    const digits = digitPatterns[type];
    if (digits) return `(?<${type}>${digits})`;
    const separator = `\\s*${stripMarks(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*`;
    return index === parts.length - 1 ? `(?:${separator})?` : separator;
  });
  return new RegExp(`^${patterns.join('')}$`);
}
