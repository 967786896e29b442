import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import { dateInTimeZone, zonedTimeToDate } from '#definition/time/timeZones.ts';

/** Returns true for the days on which a mail is sent, by frequency. */
const isMailDayByFrequency: Record<string, (day: string, mail: RecordValues) => boolean> = {
  daily: () => true,
  weekly: (day, { weekday }) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === Number(weekday ?? 1),
  monthly: (day, { monthday }) => day.slice(8) === clampDayOfMonth(day, Number(monthday ?? 1)),
};

/** Returns the next time after `after` at which a scheduled mail is due, in the time zone of the mail. */
export function getNextMailTime(mail: RecordValues, after: Date): Date {
  const zone = String(mail.timezone);
  const time = `${String(mail.hour).padStart(2, '0')}:00`;
  const isDay = isMailDayByFrequency[String(mail.every)] ?? (() => true);
  for (let day = dateInTimeZone(zone, after); ; day = addDays(day, 1)) {
    const at = isDay(day, mail) ? zonedTimeToDate(zone, day, time) : undefined;
    if (at && at > after) return at;
  }
}

/** Returns the day number in its month; the last day in shorter months. */
function clampDayOfMonth(day: string, wanted: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return String(Math.min(wanted, last)).padStart(2, '0');
}
