import { afterEach, describe, expect, test } from 'vitest';
import {
  formatIsoStyleDateTime,
  getDisplayTimeZone,
  setDisplayTimeZone,
} from '#definition/format/numbers.ts';
import {
  formatUtcOffset,
  isIanaTimeZone,
  localizeTimesInText,
  parseLocalTime,
} from '#definition/time/localTime.ts';
import { isTimeZone } from '#definition/time/timeZones.ts';

afterEach(() => setDisplayTimeZone(undefined));

test('a zone is one of IANA, or an offset that some place has', () => {
  const real = ['Europe/Berlin', 'UTC', 'UTC+14:00', 'UTC-12:00', 'UTC+05:45'];
  const wrong = ['UTC+99:00', 'UTC-99:99', 'UTC+14:30', 'Mars/Base', '', 'UTC+5:00'];
  expect([...real, ...wrong].filter(isTimeZone)).toEqual(real);
});

describe('Moments in a zone', () => {
  test('are shown by its clocks: at midnight in Tokyo it is the next day, and half hours count', () => {
    const moment = new Date('2026-11-22T15:00:00Z');
    expect(formatIsoStyleDateTime(moment, 'Asia/Tokyo')).toBe('2026-11-23 00:00:00');
    expect(formatIsoStyleDateTime(moment, 'Asia/Kolkata')).toBe('2026-11-22 20:30:00');
    expect(formatIsoStyleDateTime(moment, 'UTC')).toBe('2026-11-22 15:00:00');
  });

  test('are those of the zone that is set, where none is named', () => {
    setDisplayTimeZone('Asia/Kathmandu');
    expect(getDisplayTimeZone()).toBe('Asia/Kathmandu');
    expect(formatIsoStyleDateTime(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01 05:45:00');
  });

  test.each([
    ['2026-11-23T00:00:00', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23T23:59:59.999', 'Asia/Kolkata', '2026-11-23T18:29:59.999Z'],
    ['2026-07-01T12:00:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    // 02:30 does not exist on the day when daylight saving time starts, and exists twice when it ends.
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T00:00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T23:59:59.999', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-03-08T02:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-01-01T00:00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s of %s is %s', (shown, zone, moment) => {
    expect(parseLocalTime(shown, zone).toISOString()).toBe(moment);
  });

  test('that the calendar lacks are none', () => {
    expect(parseLocalTime('2026-02-30T10:99:00', 'Asia/Tokyo').getTime()).toBeNaN();
  });

  test('say how far they are from UTC, in summer otherwise than in winter', () => {
    expect(formatUtcOffset('Asia/Kolkata', new Date('2026-01-01'))).toBe('UTC+05:30');
    expect(formatUtcOffset('Europe/Berlin', new Date('2026-07-01'))).toBe('UTC+02:00');
    expect(formatUtcOffset('Europe/Berlin', new Date('2026-12-01'))).toBe('UTC+01:00');
    expect(formatUtcOffset('UTC', new Date('2026-12-01'))).toBe('UTC');
  });

  test('within words of a server are put in the zone, and what is no moment stays', () => {
    const words = 'Not found (HTTP 404, https://a.example/ads.txt, 2026-11-22 15:00:00 UTC)';
    expect(localizeTimesInText(words, 'Asia/Tokyo')).toBe(
      'Not found (HTTP 404, https://a.example/ads.txt, 2026-11-23 00:00:00 UTC+09:00)',
    );
    expect(localizeTimesInText(words, 'UTC')).toBe(words);
    expect(localizeTimesInText('2026-99-22 15:00:00 UTC', 'Asia/Tokyo')).toBe('2026-99-22 15:00:00 UTC');
  });

  test('are of zones that there are', () => {
    expect(['Asia/Kolkata', 'UTC'].every(isIanaTimeZone)).toBe(true);
    expect(['', 'Mars/Olympus', undefined, 5].some(isIanaTimeZone)).toBe(false);
  });
});
