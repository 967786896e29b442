import { expect, test } from 'vitest';
import { compareWithWeekdayMedian } from '#base/session/notifications/metricAlerts/compareWithWeekdayMedian.ts';
import { addDays } from '#definition/time/days.ts';

const last = '2026-03-10';
const alert = { belowPercent: 60, weeks: 4, minimumUsual: 10 };
const weekdays = (values: (number | undefined)[], value?: number) =>
  new Map(
    [value, ...values].flatMap((one, week) =>
      one === undefined ? [] : [[addDays(last, -7 * week), one] as const],
    ),
  );

test.each<[string, (number | undefined)[], number | undefined, boolean | undefined]>([
  ['a day of less than so much of the median has fallen', [100, 100, 100, 100], 59, true],
  ['a day of exactly so much has not', [100, 100, 100, 100], 60, false],
  ['one week that stands out changes nothing', [100, 9000, 100, 100], 70, false],
  ['an even number of weeks has its median between two', [80, 120, 100, 110], 62.9, true],
  ['three known weeks are enough', [100, undefined, 100, 100], 1, true],
  ['two are not', [100, undefined, undefined, 100], 1, undefined],
  ['what is usually little says nothing', [9, 9, 9, 9], 0, undefined],
  ['a usual loss says nothing', [-5, -5, -5, -5], -50, undefined],
  ['a fall to nothing is a fall', [100, 100, 100, 100], 0, true],
  ['no figures at all say nothing', [], undefined, undefined],
])('%s', (_, before, value, hasFallen) => {
  expect(compareWithWeekdayMedian(weekdays(before, value), last, alert)?.hasFallen).toBe(hasFallen);
});

test('where the last day has no figures yet, the one before is looked at, and none that is long past', () => {
  const late = (days: number) =>
    new Map([0, 7, 14, 21, 28].map((back) => [addDays(last, -back - days), back === 0 ? 1 : 100] as const));
  expect(compareWithWeekdayMedian(late(2), last, alert)).toMatchObject({
    day: addDays(last, -2),
    usual: 100,
    hasFallen: true,
  });
  expect(compareWithWeekdayMedian(late(3), last, alert)).toBeUndefined();
});
