import dayjs from 'dayjs';
import { afterEach, expect, test } from 'vitest';
import { applyFirstDayOfWeek } from '#console/language/applyFirstDayOfWeek.ts';

afterEach(() => applyFirstDayOfWeek('en-US'));

test.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['ar-EG', 6],
])('calendars of a reader with %s begin the week on day %i, where Sunday is 0', (locale, weekStart) => {
  applyFirstDayOfWeek(locale);
  expect(dayjs.Ls.en?.weekStart).toBe(weekStart);
});
