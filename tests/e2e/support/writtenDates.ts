const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** Returns a day (YYYY-MM-DD) as the console writes it in English. */
export function writtenDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }).format(new Date(iso));
}

/** Returns a range of days as the console writes it in English. */
export function writtenDays(begin: string, end: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' });
  return format.formatRange(new Date(begin), new Date(end)).replaceAll('\u2009', ' ');
}

/** Returns a moment in a time zone as the console writes it in English. */
export function writtenMoment(iso: string, timeZone: string): string {
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(new Date(iso));
}
