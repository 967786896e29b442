import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const path = '/ssp_publisher/report';
const week = [addDays(today, -6), today];

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

describe('a request that cannot be answered is refused at the field', () => {
  const wrong: [string, RecordValues, string, string][] = [
    ['no range', {}, '/date_range', 'Please select a date range'],
    ['half a range', { begin_date: today }, '/begin_date', 'Please select a date range'],
    [
      'a range twice',
      { date_range: week, begin_date: today, end_date: today },
      '/date_range',
      'Send either date_range or begin_date and end_date',
    ],
    [
      'a day that is not in the calendar',
      { date_range: ['2025-02-30', today] },
      '/date_range',
      'Enter the range as two dates (YYYY-MM-DD)',
    ],
    [
      'a range that ends before it begins',
      { date_range: [today, addDays(today, -1)] },
      '/date_range',
      'The range ends before it starts',
    ],
    [
      'tomorrow',
      { date_range: [today, addDays(today, 1)] },
      '/date_range',
      `The range can't end after ${formatDay(today)}`,
    ],
    [
      'a day too far back',
      { date_range: [addDays(today, -121), today] },
      '/date_range',
      `The range can't start before ${formatDay(addDays(today, -120))}`,
    ],
    [
      'an unknown dimension',
      { date_range: week, dimensions: ['Domian'] },
      '/dimensions',
      'There is no dimension "Domian". Did you mean "Domain"?',
    ],
    [
      'a dimension twice',
      { date_range: week, dimensions: ['Date', 'Date'] },
      '/dimensions',
      '"Date" is requested twice',
    ],
    [
      'an unknown metric',
      { date_range: week, metrics: ['eCPM'] },
      '/metrics',
      'There is no metric "eCPM". Did you mean "ECpm"?',
    ],
    [
      'an unknown filter',
      { date_range: week, filters: { Devise: ['Mobile'] } },
      '/filters/Devise',
      'There is no filter "Devise". Did you mean "Device"?',
    ],
    [
      'a filter value of the wrong type',
      { date_range: week, filters: { Domain: ['example.com'] } },
      '/filters/Domain',
      'Domain: you can\'t filter by "example.com"',
    ],
    [
      'an order by what is not asked for',
      { date_range: week, dimensions: ['Date'], sorts: ['Domain'] },
      '/sorts',
      'You can only sort by requested dimensions and metrics, and "Domain" isn\'t one',
    ],
    [
      'a time zone that is none',
      { date_range: week, timezone: 'Berlin' },
      '/timezone',
      'Time Zone is not valid',
    ],
    ['a page that is none', { date_range: week, page_index: 0 }, '/page_index', 'Page must be at least 1'],
    [
      'a page that is too long',
      { date_range: week, page_size: 10_000 },
      '/page_size',
      'Page Size can be at most 9999',
    ],
    [
      'an unknown key',
      { date_range: week, dimension: ['Date'] },
      '/dimension',
      'Unknown field "dimension". Did you mean "dimensions"?',
    ],
  ];

  it.each(wrong)('%s', async (_, asked, field, message) => {
    for (const call of [path, `${path}/export`]) {
      const { status, body } = await ask('POST', call, asked);
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [{ field, message }] });
      expect(body.msg).toBe(message);
    }
  });

  it('all that is wrong is told at once', async () => {
    const { body } = await ask('POST', path, {
      date_range: ['x', 'y'],
      dimensions: ['Dat'],
      filters: { Zon: 1 },
    });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      '/date_range',
      '/dimensions',
      '/filters/Zon',
    ]);
  });

  it('a graph of several metrics, or of days by days', async () => {
    const { body } = await ask('POST', `${path}/graph`, { date_range: week, dimensions: ['Date'] });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['/dimensions', '/metrics']);
  });

  it('a time zone where there are no tabs', async () => {
    const asked = { date_range: week, timezone: 'UTC+01:00' };
    const { status, body } = await ask('POST', '/ssp_publisher/widget/report', asked);
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 422, field: '/timezone' });
  });

  it('options of what cannot be filtered by', async () => {
    const { status, body } = await ask('GET', `${path}/options?dimension=Zona`);
    expect({ status, msg: body.msg }).toEqual({
      status: 422,
      msg: 'There is no filter "Zona". Did you mean "Zone"?',
    });
  });
});

describe('the limits of each report', () => {
  const limits: [string, string, string][] = [
    ['/ssp_publisher/search_ad/report', addDays(today, -90), today],
    ['/ssp_publisher/app/report', addDays(today, -90), today],
    ['/ssp_publisher/search/afs/report', addDays(today, -90), today],
    ['/ssp_publisher/search/kw/trace/report', addDays(today, -90), today],
    ['/ssp_publisher/widget/report', addDays(today, -90), today],
    ['/ssp_publisher/search/afs/trace/report', addDays(today, -60), today],
    ['/ssp_publisher/user_analytics/report', addDays(today, -92), addDays(today, -2)],
  ];

  it.each(limits)('%s', async (call, earliest, latest) => {
    const status = async (begin: string, end: string) =>
      (await ask('POST', call, { date_range: [begin, end] })).status;
    expect(await status(earliest, latest)).toBe(200);
    expect(await status(addDays(earliest, -1), latest)).toBe(422);
    expect(await status(earliest, addDays(latest, 1))).toBe(422);
  });

  it('content revenue: from 2025-05-01, 90 days a range', async () => {
    const ranged = async (...date_range: [string, string]) =>
      (await ask('POST', '/ssp_publisher/content/share/revenue/report', { date_range })).body.msg;
    expect(await ranged('2025-05-01', '2025-07-29')).toBe('ok');
    expect(await ranged('2025-05-01', '2025-07-30')).toBe('The range can be at most 90 days long');
    expect(await ranged('2025-04-30', '2025-05-02')).toBe("The range can't start before May 1, 2025");
    expect(await ranged(today, addDays(today, 1))).toBe(`The range can't end after ${formatDay(today)}`);
  });
});

describe('who may ask', () => {
  it('nobody without a login, nor a user whose groups grant other menus only', async () => {
    const records = await app.company(1);
    const { id } = await records.insert('user_group', {
      name: 'Sites',
      menu_ids: ['sites', 'widget-revenue'],
    });
    const member = await app.user({ email: 'member@one.example', user_group: [id] });
    for (const call of [path, `${path}/graph`, `${path}/export`]) {
      expect((await app.anyone('POST', call, { date_range: week })).status).toBe(401);
      expect((await member('POST', call, { date_range: week })).status).toBe(403);
    }
    expect((await member('GET', `${path}/options?dimension=Zone`)).status).toBe(403);
    expect((await member('POST', '/ssp_publisher/widget/report', { date_range: week })).status).toBe(200);
  });
});

describe('search revenue', () => {
  const call = '/ssp_publisher/search_ad/report';
  const byCountry = { date_range: week, dimensions: ['Date', 'Country'], filters: { Country: ['US'] } };

  it('knows countries for the SSP line only', async () => {
    expect((await ask('POST', call, byCountry)).status).toBe(200);
    expect((await ask('GET', '/ssp_publisher/search_ad/cooperation_line')).body.data).toEqual({
      lines: ['SSP'],
    });
    const other = await app.user({ company_id: 5, email: 'admin@five.example', is_admin: true });
    const records = await app.company(5);
    await records.update('company', 5, { cooperation_lines: ['AFS'] });
    const { status, body } = await other('POST', call, byCountry);
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['/dimensions', '/filters/Country']);
    expect((await other('POST', call, { date_range: week })).status).toBe(200);
  });

  it('answers a company without search-ad data with the code that means Attention, whatever it asks', async () => {
    const other = await app.user({ company_id: 6, email: 'admin@six.example', is_admin: true });
    await (await app.company(6)).update('company', 6, { search_ad_data: false });
    for (const asked of [call, `${call}/export`]) {
      const { status, body } = await other('POST', asked, { date_range: week });
      expect(status).toBe(200);
      expect(body).toEqual({
        code: 4301,
        msg: 'There is no search-ad data for your company. Please contact operations.',
      });
    }
  });
});
