import dayjs from 'dayjs';

/** The part of `Intl.Locale` that TypeScript does not know yet. Firefox has neither. */
interface LocaleWithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * Lets calendars begin the week as the region of a locale does: on Monday in "en-GB", on Sunday in "en-US". Keeps the
 * language's usual day if the browser does not know it.
 */
export function applyFirstDayOfWeek(locale: string): void {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as LocaleWithWeek;
  const firstDay = (getWeekInfo?.call(new Intl.Locale(locale)) ?? weekInfo)?.firstDay;
  const language = dayjs.Ls[dayjs.locale()];
  // Intl counts Monday to Sunday as 1 to 7, dayjs Sunday to Saturday as 0 to 6.
  if (firstDay !== undefined && language) Object.assign(language, { weekStart: firstDay % 7 });
}
