import { expect, it } from 'vitest';
import type { DayRange } from '../../src/definition/days';
import {
  type ComparisonName,
  compare,
  comparedDays,
  comparedError,
} from '../../src/definition/reports/compare';

const week: DayRange = ['2026-03-09', '2026-03-15'];
const today = '2026-03-18';

it.each<[ComparisonName, DayRange]>([
  ['previous', ['2026-03-02', '2026-03-08']],
  ['week', ['2026-03-02', '2026-03-08']],
  ['month', ['2026-02-09', '2026-02-15']],
  ['year', ['2025-03-10', '2025-03-16']],
])('%s: the days that a week is compared with', (name, expected) => {
  expect(comparedDays(week, name)).toEqual(expected);
});

it('each day meets its own weekday a week, a month and a year before', () => {
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  for (const name of ['week', 'month', 'year'] as const)
    for (const day of ['2026-01-01', '2024-02-29', '2026-12-31'])
      expect(weekday(comparedDays([day, day], name)[0])).toBe(weekday(day));
});

it('a day that is not over is left out, and the day that it would have met', () => {
  expect(compare(week, ['2026-03-02', '2026-03-08'], today)).toEqual({
    range: week,
    before: ['2026-03-02', '2026-03-08'],
  });
  expect(compare(['2026-03-12', today], ['2026-03-05', '2026-03-11'], today)).toEqual({
    range: ['2026-03-12', '2026-03-17'],
    before: ['2026-03-05', '2026-03-10'],
    unfinished: today,
  });
});

it('a range of nothing but today is compared with nothing', () => {
  expect(compare([today, today], ['2026-03-11', '2026-03-11'], today)).toEqual({
    range: [today, today],
    unfinished: today,
  });
});

it('of more days than there are to meet, the first are compared; fewer meet the first', () => {
  expect(compare(week, ['2026-02-01', '2026-02-28'], today).before).toEqual(['2026-02-01', '2026-02-07']);
  expect(compare(week, ['2026-02-01', '2026-02-03'], today).before).toEqual(['2026-02-01', '2026-02-03']);
});

it('the days may lie further back than a range, but be no more, nor before there were any', () => {
  const limits = { earliest: '2026-03-09', latest: today, default: week };
  const error = (before: DayRange, from?: string) => comparedError(before, limits, from);
  expect(error(['2025-03-10', '2025-03-16'])).toBeUndefined();
  expect(error(['2025-03-01', '2025-03-16'])).toBe('The range can hold at most 10 days');
  expect(error(['2025-03-10', '2025-03-16'], '2025-05-01')).toBe(
    'The range can begin on 2025-05-01 at the earliest',
  );
  expect(error(['2026-03-12', '2026-03-19'])).toBe('The range can end on 2026-03-18 at the latest');
  expect(error(['2026-03-12', '2026-02-30'])).toBe('A range is two days as YYYY-MM-DD');
});
