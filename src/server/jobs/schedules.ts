import { addDays } from '#definition/time/days.ts';
import { dateInTimeZone, zonedTimeToDate } from '#definition/time/timeZones.ts';
import type { Job } from './Job.ts';

type NextDueTime = NonNullable<Job['next']>;

/**
 * Returns a schedule that is due every `minutes` minutes, counted from midnight UTC on 1970-01-01 (aligned to the hour
 * if 60 is a multiple).
 */
export function everyMinutes(minutes: number): NextDueTime {
  const pace = minutes * 60_000;
  return (after) => new Date((Math.floor(after.getTime() / pace) + 1) * pace);
}

/** Returns a schedule that is due daily at a time such as 03:00 in a time zone such as Europe/Berlin or UTC+05:30. */
export function dailyAt(time: string, zone: string): NextDueTime {
  return (after) => {
    const today = dateInTimeZone(zone, after);
    const at = zonedTimeToDate(zone, today, time);
    return at > after ? at : zonedTimeToDate(zone, addDays(today, 1), time);
  };
}
