import { describe, expect, it } from 'vitest';
import { formatDay } from '#definition/format/dates.ts';
import type { Report } from '#definition/model/report.ts';
import type { RangePresetName } from '#definition/reports/dateRangePresets.ts';
import {
  computeReportRangeLimits,
  getDateRangeError,
  getTabRangeLimits,
} from '#definition/reports/rangeLimits.ts';
import { resolveReportRangePreset } from '#definition/reports/resolveReportRangePreset.ts';
import { setClock } from '#definition/time/clock.ts';
import { addDays, countDays, isIsoDate, todayAtUtcOffset } from '#definition/time/days.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { moments } from '#tests/support/moments.ts';

const today = '2025-08-15';

function limitsOf(report: string) {
  return computeReportRangeLimits((definitions.reports[report] as Report).range, today);
}

describe('the days that a report may be asked for', () => {
  it.each([
    ['content-ads', '2025-04-17', today, ['2025-08-09', today]],
    ['search-revenue', '2025-05-17', today, ['2025-08-09', today]],
    ['app-revenue', '2025-05-17', today, ['2025-08-09', today]],
    ['main-keyword-data', '2025-05-17', today, ['2025-08-09', today]],
    ['real-click-keyword-data', '2025-05-17', today, ['2025-08-09', today]],
    ['widget-revenue', '2025-05-17', today, ['2025-08-09', today]],
    ['content-page', '2025-06-16', today, ['2025-08-09', today]],
    ['user-analytics', '2025-05-15', '2025-08-13', ['2025-08-07', '2025-08-13']],
    ['content-revenue', '2025-05-01', today, ['2025-08-09', today]],
  ])('%s: from %s to %s', (report, earliest, latest, first) => {
    expect(limitsOf(report)).toMatchObject({ earliest, latest, default: first });
  });

  it('a first range never begins before the earliest day', () => {
    const limits = computeReportRangeLimits({ default: 7, from: '2025-08-12', endDaysBack: 0 }, today);
    expect(limits.default).toEqual(['2025-08-12', today]);
  });

  it('a range may touch its limits, and not pass them', () => {
    const limits = limitsOf('content-revenue');
    expect(getDateRangeError(['2025-05-01', '2025-07-29'], limits)).toBeUndefined();
    expect(getDateRangeError(['2025-05-01', '2025-07-30'], limits)).toBe(
      'The range can be at most 90 days long',
    );
    expect(getDateRangeError(['2025-04-30', '2025-05-01'], limits)).toBe(
      "The range can't start before May 1, 2025",
    );
    expect(getDateRangeError([today, addDays(today, 1)], limits)).toBe(
      "The range can't end after Aug 15, 2025",
    );
    expect(getDateRangeError([today, '2025-08-14'], limits)).toBe('The range ends before it starts');
  });
});

describe('today', () => {
  const newYear = new Date('2025-01-01T00:30:00Z');

  it.each([
    ['UTC+00:00', '2025-01-01'],
    ['UTC-01:00', '2024-12-31'],
    ['UTC+05:30', '2025-01-01'],
    ['UTC-00:30', '2025-01-01'],
    ['UTC+14:00', '2025-01-01'],
  ])('in %s is %s', (zone, day) => {
    expect(todayAtUtcOffset(zone, newYear)).toBe(day);
  });

  it.each([
    ['2026-03-18T00:30:00Z', '2026-03-17', '2026-03-18'],
    ['2026-03-18T04:59:00Z', '2026-03-17', '2026-03-18'],
    ['2026-03-18T12:00:00Z', '2026-03-18', '2026-03-18'],
    ['2026-03-18T23:30:00Z', '2026-03-18', '2026-03-19'],
    ['2026-02-01T00:30:00Z', '2026-01-31', '2026-02-01'],
    ['2026-12-31T23:30:00Z', '2026-12-31', '2027-01-01'],
  ])('at %s is %s in New York and %s in Berlin, by the clock', (moment, newYork, berlin) => {
    setClock(new Date(moment));
    expect([todayAtUtcOffset('UTC-05:00'), todayAtUtcOffset('UTC+01:00')]).toEqual([newYork, berlin]);
  });

  it('is another day when midnight has passed', async () => {
    setClock(new Date('2026-12-31T22:59:59.950Z'));
    expect(todayAtUtcOffset('UTC+01:00')).toBe('2026-12-31');
    await expect.poll(() => todayAtUtcOffset('UTC+01:00')).toBe('2027-01-01');
  });
});

describe.each(moments)('at %s', (moment) => {
  it.each(['UTC-11:00', 'UTC-05:00', 'UTC+00:00', 'UTC+01:00', 'UTC+05:30', 'UTC+14:00'])(
    'every report may be asked for its first range in %s, and for no day after it',
    (zone) => {
      setClock(new Date(moment));
      for (const { range } of Object.values(definitions.reports)) {
        const limits = computeReportRangeLimits(range, todayAtUtcOffset(zone));
        const [begin, end] = limits.default;
        expect(getDateRangeError([begin, end], limits)).toBeUndefined();
        expect(countDays([begin, end])).toBe(range.default);
        expect(getDateRangeError([begin, addDays(end, 1)], limits)).toBe(
          `The range can't end after ${formatDay(limits.latest)}`,
        );
      }
    },
  );
});

describe('the name of a range', () => {
  const rangeOf = (
    name: string,
    preset: RangePresetName,
    moment: string,
    clocks: Record<string, string> = {},
  ) => {
    setClock(new Date(moment));
    const report = definitions.reports[name] as Report;
    return resolveReportRangePreset(report, preset, { timezone: 'UTC+00:00', ...clocks });
  };

  it('follows the calendar: late data ends a month earlier, and never moves it', () => {
    const late = (preset: RangePresetName, moment: string) => rangeOf('user-analytics', preset, moment);
    expect(late('lastMonth', '2026-12-02T12:00:00Z')).toEqual(['2026-11-01', '2026-11-30']);
    expect(late('lastMonth', '2026-12-01T12:00:00Z')).toEqual(['2026-11-01', '2026-11-29']);
    expect(late('lastMonth', '2026-12-30T12:00:00Z')).toEqual(['2026-11-01', '2026-11-30']);
    expect(late('thisMonth', '2026-12-03T12:00:00Z')).toEqual(['2026-12-01', '2026-12-01']);
    expect(late('thisMonth', '2026-12-31T12:00:00Z')).toEqual(['2026-12-01', '2026-12-29']);
    expect(late('lastMonth', '2027-01-31T12:00:00Z')).toEqual(['2026-12-01', '2026-12-31']);
  });

  it('is refused while none of its days can be shown, instead of showing others', () => {
    const report = definitions.reports['user-analytics'] as Report;
    const range = rangeOf('user-analytics', 'thisMonth', '2026-12-02T12:00:00Z');
    expect(range[0]).toBe('2026-12-01');
    expect(getDateRangeError(range, computeReportRangeLimits(report.range, '2026-12-02'))).toBe(
      "The range can't end after Nov 30, 2026",
    );
  });

  it("names months by the reader's calendar, and days by the company's", () => {
    const moment = '2026-12-01T03:00:00Z';
    const there = { timezone: 'UTC-05:00', readerToday: '2026-12-01' };
    expect(rangeOf('content-ads', 'lastMonth', moment, there)).toEqual(['2026-11-01', '2026-11-30']);
    expect(rangeOf('content-ads', 'yesterday', moment, there)).toEqual(['2026-11-29', '2026-11-29']);
    expect(rangeOf('content-ads', 'last7', moment, there)).toEqual(['2026-11-24', '2026-11-30']);
  });
});

describe('the tabs of a report', () => {
  const report = definitions.reports['content-ads'] as Report;
  const at = (moment: string, tab?: string) => {
    setClock(new Date(moment));
    return getTabRangeLimits(report, tab, 'UTC+01:00');
  };

  it.each(['2025-08-15T01:00:00Z', '2025-08-15T12:00:00Z', '2025-08-15T22:30:00Z'])(
    'keep one range at %s, so that they add up to all together',
    (moment) => {
      const all = at(moment);
      for (const tab of ['UTC-11:00', 'UTC-05:00', 'UTC+09:00', 'UTC+14:00']) {
        expect(at(moment, tab).default).toEqual(all.default);
        expect(getDateRangeError(all.default, at(moment, tab))).toBeUndefined();
      }
    },
  );

  it('may be asked for the day that has begun in their time zone first', () => {
    expect(at('2025-08-15T12:00:00Z', 'UTC+14:00').latest).toBe('2025-08-16');
    expect(at('2025-08-15T12:00:00Z').latest).toBe('2025-08-15');
  });
});

describe('days', () => {
  it('are counted over the ends of months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(countDays(['2024-12-31', '2025-01-01'])).toBe(2);
  });

  it('are those that the calendar has', () => {
    expect(['2024-02-29', '2025-12-31'].every(isIsoDate)).toBe(true);
    expect(['2025-02-29', '2025-13-01', '2025-1-1', '', '20250101', '2025-01-01T00:00'].some(isIsoDate)).toBe(
      false,
    );
  });
});
