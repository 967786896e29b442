import { afterEach, expect, test } from 'vitest';
import { formatDay, formatDayRange, formatMoment } from '#definition/format/dates.ts';
import { defaultNumberLocaleAndCurrency, setNumberLocaleAndCurrency } from '#definition/format/numbers.ts';

afterEach(() => setNumberLocaleAndCurrency(defaultNumberLocaleAndCurrency));

const inLocale = (locale: string) =>
  setNumberLocaleAndCurrency({ ...defaultNumberLocaleAndCurrency, locale });

test('a day is written as readers of the language write it', () => {
  expect(formatDay('2026-11-22')).toBe('Nov 22, 2026');
  expect(formatDay('2026-11-22', 'dayOfYear')).toBe('Nov 22');
  expect(formatDay('2026-11-22', 'weekday')).toBe('Sun, Nov 22, 2026');
  inLocale('de');
  expect(formatDay('2026-11-22')).toBe('22. Nov. 2026');
  inLocale('zh-CN');
  expect(formatDay('2026-11-22')).toBe('2026年11月22日');
});

test('a range of days names month and year once, and a range of one day is that day', () => {
  expect(formatDayRange(['2026-11-14', '2026-11-20'])).toMatch(/^Nov 14\s–\s20, 2026$/);
  expect(formatDayRange(['2026-10-28', '2026-11-03'])).toMatch(/^Oct 28\s–\sNov 3, 2026$/);
  expect(formatDayRange(['2026-11-20', '2026-11-20'])).toBe('Nov 20, 2026');
  inLocale('de');
  expect(formatDayRange(['2026-11-14', '2026-11-20'])).toMatch(/^14\.–20\. Nov\. 2026$/);
});

test('text that is no day stays as it is', () => {
  for (const text of ['--', '2026', '2026-02-30', '']) expect(formatDay(text)).toBe(text);
  expect(formatDayRange(['', '2026-11-20'])).toBe('2026-11-20');
});

test('a moment is written in the time zone of the reader, by the clock of 24 hours', () => {
  const moment = new Date('2026-11-22T22:05:07Z');
  expect(formatMoment(moment, 'UTC')).toBe('Nov 22, 2026, 22:05');
  expect(formatMoment(moment, 'Asia/Kolkata')).toBe('Nov 23, 2026, 03:35');
});
