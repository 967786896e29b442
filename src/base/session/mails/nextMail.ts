import { dayIn, momentIn } from '../../../definition/clockTimes';
import { addDays } from '../../../definition/days';
import type { Row } from '../../../definition/model/entity';

/** Which days a mail is sent on. */
const days: Record<string, (day: string, mail: Row) => boolean> = {
  daily: () => true,
  weekly: (day, { weekday }) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === Number(weekday ?? 1),
  monthly: (day, { monthday }) => day.slice(8) === lastAtMost(day, Number(monthday ?? 1)),
};

/** When a mail is next to be sent after a moment: once on each of its days, by the clocks of its time zone. */
export function nextMail(mail: Row, after: Date): Date {
  const zone = String(mail.timezone);
  const time = `${String(mail.hour).padStart(2, '0')}:00`;
  const isDay = days[String(mail.every)] ?? (() => true);
  for (let day = dayIn(zone, after); ; day = addDays(day, 1)) {
    const at = isDay(day, mail) ? momentIn(zone, day, time) : undefined;
    if (at && at > after) return at;
  }
}

/** A day's number within its month, or that of the month's last day where there are fewer. */
function lastAtMost(day: string, wanted: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return String(Math.min(wanted, last)).padStart(2, '0');
}
