import { expect, it } from 'vitest';
import {
  type ComparisonName,
  canCompareFacts,
  getComparisonRange,
  getComparisonRangeError,
  getCustomComparisonLimits,
  limitComparisonToCompleteDays,
  matchComparisonRangeLength,
} from '#definition/reports/comparisonRange.ts';
import type { DayRange } from '#definition/time/days.ts';

const week: DayRange = ['2026-03-09', '2026-03-15'];
const today = '2026-03-18';

it.each<[ComparisonName, DayRange]>([
  ['previous', ['2026-03-02', '2026-03-08']],
  ['week', ['2026-03-02', '2026-03-08']],
  ['month', ['2026-02-09', '2026-02-15']],
  ['year', ['2025-03-10', '2025-03-16']],
])('%s: the days that a week is compared with', (name, expected) => {
  expect(getComparisonRange(week, name)).toEqual(expected);
});

it('each day meets its own weekday a week, a month and a year before', () => {
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  for (const name of ['week', 'month', 'year'] as const)
    for (const day of ['2026-01-01', '2024-02-29', '2026-12-31'])
      expect(weekday(getComparisonRange([day, day], name)[0])).toBe(weekday(day));
});

it('a day that is not over is left out, and the day that it would have met', () => {
  expect(limitComparisonToCompleteDays(week, ['2026-03-02', '2026-03-08'], today)).toEqual({
    range: week,
    before: ['2026-03-02', '2026-03-08'],
  });
  expect(limitComparisonToCompleteDays(['2026-03-12', today], ['2026-03-05', '2026-03-11'], today)).toEqual({
    range: ['2026-03-12', '2026-03-17'],
    before: ['2026-03-05', '2026-03-10'],
    unfinished: today,
  });
});

it('a range of nothing but today is compared with nothing', () => {
  expect(limitComparisonToCompleteDays([today, today], ['2026-03-11', '2026-03-11'], today)).toEqual({
    range: [today, today],
    unfinished: today,
  });
});

it('a day that is not over is left out of the days to compare with too, and the day that it would have met', () => {
  expect(limitComparisonToCompleteDays(['2026-03-02', '2026-03-04'], ['2026-03-16', today], today)).toEqual({
    range: ['2026-03-02', '2026-03-03'],
    before: ['2026-03-16', '2026-03-17'],
    unfinished: today,
  });
  const day: DayRange = ['2026-03-02', '2026-03-02'];
  expect(limitComparisonToCompleteDays(day, [today, today], today)).toEqual({
    range: day,
    unfinished: today,
  });
});

it('custom days to compare with end yesterday, unless the range includes today', () => {
  const limits = { latest: today, default: week };
  expect(getCustomComparisonLimits(week, limits, today).latest).toBe('2026-03-17');
  expect(getCustomComparisonLimits(['2026-03-12', today], limits, today).latest).toBe(today);
  expect(getCustomComparisonLimits(week, { ...limits, latest: '2026-03-15' }, today).latest).toBe(
    '2026-03-15',
  );
});

it('a comparison of custom days has as many days as the range', () => {
  expect(matchComparisonRangeLength(week, ['2026-02-01', '2026-02-03'])).toEqual([
    '2026-02-01',
    '2026-02-07',
  ]);
  expect(matchComparisonRangeLength(week, ['2026-02-01', '2026-02-28'])).toEqual([
    '2026-02-01',
    '2026-02-07',
  ]);
});

it('periods compare only if they have facts on as many days', () => {
  const none: string[] = [];
  const [one, other] = [['2026-03-09'], ['2026-03-02']];
  expect(canCompareFacts({ range: none, before: none }, 7)).toBe(true);
  expect(canCompareFacts({ range: one, before: other }, 7)).toBe(true);
  expect(canCompareFacts({ range: none, before: other }, 7)).toBe(false);
  expect(canCompareFacts({ range: one, before: other }, 1)).toBe(false);
});

it('the days may lie further back than a range, but be no more, nor before there were any', () => {
  const limits = { earliest: '2026-03-09', latest: today, default: week };
  const error = (before: DayRange, from?: string) => getComparisonRangeError(before, before, limits, from);
  expect(error(['2025-03-10', '2025-03-16'])).toBeUndefined();
  expect(getComparisonRangeError(week, ['2026-03-01', '2026-03-03'], limits)).toBe(
    'Choose 7 days, as many as in the range',
  );
  expect(error(['2025-03-01', '2025-03-16'])).toBe('The range can be at most 10 days long');
  expect(error(['2025-03-10', '2025-03-16'], '2025-05-01')).toBe("The range can't start before May 1, 2025");
  expect(error(['2026-03-12', '2026-03-19'])).toBe("The range can't end after Mar 18, 2026");
  expect(error(['2026-03-12', '2026-02-30'])).toBe('Enter the range as two dates (YYYY-MM-DD)');
});
