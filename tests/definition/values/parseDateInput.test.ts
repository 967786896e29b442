import { expect, it } from 'vitest';
import { formatDateExample, parseDateInput, parseDateTimeInput } from '#definition/time/parseDateInput.ts';

it.each([
  ['de', '01.11.2026', '2026-11-01'],
  ['de', ' 1.11.2026 ', '2026-11-01'],
  ['de', '1. 11. 2026', '2026-11-01'],
  ['en', '11/1/2026', '2026-11-01'],
  ['en', '11/01/2026', '2026-11-01'],
  ['en-GB', '01/11/2026', '2026-11-01'],
  ['zh-CN', '2026/11/1', '2026-11-01'],
  ['sv-SE', '2026-11-01', '2026-11-01'],
  ['hu', '2026. 11. 01.', '2026-11-01'],
  ['ar-EG', '1/11/2026', '2026-11-01'],
  ['th', '1/11/2026', '2026-11-01'],
])('reads a date as users of %s write it: %s', (locale, typed, date) => {
  expect(parseDateInput(typed, locale)).toBe(date);
});

it.each(['de', 'en', 'en-GB', 'zh-CN', 'fr', 'ja', 'ar-EG'])(
  'reads YYYY-MM-DD and its own example in %s',
  (locale) => {
    expect(parseDateInput('2026-02-28', locale)).toBe('2026-02-28');
    expect(parseDateInput(formatDateExample('2026-11-27', locale), locale)).toBe('2026-11-27');
  },
);

it.each([
  ['en', '01.11.2026'],
  ['en', '13/11/2026'],
  ['de', '11/01/2026'],
  ['de', '31.02.2026'],
  ['de', '01.11.26'],
  ['de', '01.11.'],
  ['de', 'yesterday'],
  ['de', ''],
])('refuses in %s what it cannot read as one date: "%s"', (locale, typed) => {
  expect(parseDateInput(typed, locale)).toBeUndefined();
});

it.each([
  ['de', '27.11.2026 14:30', '2026-11-27 14:30:00'],
  ['de', '27.11.2026, 4:05:09', '2026-11-27 04:05:09'],
  ['en', '11/27/2026 2:30 PM', '2026-11-27 14:30:00'],
  ['en', '11/27/2026, 12:00 am', '2026-11-27 00:00:00'],
  ['en', '2026-11-27T14:30:15', '2026-11-27 14:30:15'],
  ['zh-CN', '2026/11/27 14:30', '2026-11-27 14:30:00'],
  ['de', '27.11.2026', undefined],
  ['de', '27.11.2026 24:00', undefined],
  ['en', '11/27/2026 13:00 pm', undefined],
  ['en', '14:30', undefined],
])('reads a date and time in %s: %s', (locale, typed, read) => {
  expect(parseDateTimeInput(typed, locale)).toBe(read);
});
