import { dayIn, momentIn } from '../../definition/clockTimes';
import { addDays } from '../../definition/days';
import type { Job } from './Job';

type Next = NonNullable<Job['next']>;

/** Every so many minutes, counted from the hour: each quarter past, half past. */
export function everyMinutes(minutes: number): Next {
  const pace = minutes * 60_000;
  return (after) => new Date((Math.floor(after.getTime() / pace) + 1) * pace);
}

/** Every day at a time such as 03:00 in a time zone such as Europe/Berlin or UTC+05:30. */
export function dailyAt(time: string, zone: string): Next {
  return (after) => {
    const today = dayIn(zone, after);
    const at = momentIn(zone, today, time);
    return at > after ? at : momentIn(zone, addDays(today, 1), time);
  };
}
