import { afterEach, describe, expect, test } from 'vitest';
import { momentText, setZone, zoneNow } from '../../src/definition/written';
import { inZone, isZone, momentAt, offsetText } from '../../src/definition/zones';

afterEach(() => setZone(undefined));

describe('Moments in a zone', () => {
  test('are shown by its clocks: at midnight in Tokyo it is the next day, and half hours count', () => {
    const moment = new Date('2026-11-22T15:00:00Z');
    expect(momentText(moment, 'Asia/Tokyo')).toBe('2026-11-23 00:00:00');
    expect(momentText(moment, 'Asia/Kolkata')).toBe('2026-11-22 20:30:00');
    expect(momentText(moment, 'UTC')).toBe('2026-11-22 15:00:00');
  });

  test('are those of the zone that is set, where none is named', () => {
    setZone('Asia/Kathmandu');
    expect(zoneNow()).toBe('Asia/Kathmandu');
    expect(momentText(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01 05:45:00');
  });

  test.each([
    ['2026-11-23T00:00:00', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23T23:59:59.999', 'Asia/Kolkata', '2026-11-23T18:29:59.999Z'],
    ['2026-07-01T12:00:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    // The day on which the clocks are put forward has no half past two, and the one on which they are put back has two.
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T00:00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T23:59:59.999', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-03-08T02:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-01-01T00:00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s of %s is %s', (shown, zone, moment) => {
    expect(momentAt(shown, zone).toISOString()).toBe(moment);
  });

  test('that the calendar lacks are none', () => {
    expect(momentAt('2026-02-30T10:99:00', 'Asia/Tokyo').getTime()).toBeNaN();
  });

  test('say how far they are from UTC, in summer otherwise than in winter', () => {
    expect(offsetText('Asia/Kolkata', new Date('2026-01-01'))).toBe('UTC+05:30');
    expect(offsetText('Europe/Berlin', new Date('2026-07-01'))).toBe('UTC+02:00');
    expect(offsetText('Europe/Berlin', new Date('2026-12-01'))).toBe('UTC+01:00');
    expect(offsetText('UTC', new Date('2026-12-01'))).toBe('UTC');
  });

  test('within words of a server are put in the zone, and what is no moment stays', () => {
    const words = 'Not found (HTTP 404, https://a.example/ads.txt, 2026-11-22 15:00:00 UTC)';
    expect(inZone(words, 'Asia/Tokyo')).toBe(
      'Not found (HTTP 404, https://a.example/ads.txt, 2026-11-23 00:00:00 UTC+09:00)',
    );
    expect(inZone(words, 'UTC')).toBe(words);
    expect(inZone('2026-99-22 15:00:00 UTC', 'Asia/Tokyo')).toBe('2026-99-22 15:00:00 UTC');
  });

  test('are of zones that there are', () => {
    expect(['Asia/Kolkata', 'UTC'].every(isZone)).toBe(true);
    expect(['', 'Mars/Olympus', undefined, 5].some(isZone)).toBe(false);
  });
});
