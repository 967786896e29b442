import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { setClock } from '#definition/time/clock.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { moments } from '#tests/support/moments.ts';
import { type ContentFact, contentCsv, contentFacts, siteZones } from '../support/contentFacts.ts';
import { readBack } from '../support/csv.ts';
import { type Asked, type Figures, naiveReport, storedName } from '../support/naive.ts';
import { random } from '../support/random.ts';
import { type ReportApp, reportApp } from '../support/reportApp.ts';

interface Table {
  rows: RecordValues[];
  total: Figures;
  total_rows: number;
}

const additive = ['AdRequest', 'AdResponse', 'Impressions', 'Clicks', 'GrossRevenue', 'NetRevenue'];

/** The company's time zone; a tab can have a different one. */
const companyZone = 'UTC+01:00';
const zones = [...new Set(Object.values(siteZones))];

let app: ReportApp;
let report: Report;
let ask: Caller;
let askLimited: Caller;

beforeAll(async () => {
  app = await reportApp();
  report = app.definitions.reports['content-ads'] as Report;
});

afterAll(() => app.close());

describe.each(moments)('at %s', (moment) => {
  const today = todayAtUtcOffset(companyZone, new Date(moment));
  const number = moments.indexOf(moment);
  const facts = contentFacts(7 + number, 3000, today);

  beforeAll(async () => {
    setClock(new Date(moment));
    const company = number + 1;
    const ingest = (some: ContentFact[], of = company) => app.ingest('content-ads', contentCsv(some, of));
    await app.stock(company);
    await app.stock(company + 100);
    // Another company has facts for the same site ids, which must never be counted.
    await ingest(contentFacts(8, 500, today), company + 100);
    await ingest(facts.slice(0, 1700));
    await ingest(facts.slice(1700));
    ask = await app.user({ company_id: company, email: `admin@${company}.example`, is_admin: true });
    const records = await app.company(company);
    const group = { name: 'Two sites', menu_ids: ['content-ads'], content_site_ids: [1, 3] };
    const { id } = await records.insert('user_group', group);
    askLimited = await app.user({
      company_id: company,
      email: `limited@${company}.example`,
      user_group: [id],
    });
  });

  describe('the content ads report, asked by chance', () => {
    const questions = Array.from({ length: 12 }, (_, index) => question(12 * number + index, moment));

    it.each(questions)('agrees with plain arithmetic: $dimensions, $filters, $timezone', async (asked) => {
      const expected = naiveReport(facts, asked);
      const { rows, total } = await everyPage(asked, 211);
      expect(rows.length).toBe(expected.rows.size);
      for (const row of rows) expectFigures(row, expected.rows.get(keyOf(row, asked.dimensions)));
      expectFigures(total, expected.total);
      for (const name of additive) expect(sum(rows, name)).toBeCloseTo(Number(total[name]), 6);
    });

    it.each(questions.slice(0, 4))('writes to CSV what the table shows: $dimensions', async (asked) => {
      const table = await everyPage(asked, 9999);
      const { titles, lines } = readBack((await ask('POST', '/ssp_publisher/report/export', asked)).bytes);
      const metrics = report.metrics.available.map((name) => report.row.metrics[name]?.title);
      const dimensions = asked.dimensions.map((name) => report.row.dimensions[name]?.title);
      expect(titles).toEqual([...dimensions, ...metrics]);
      const [first, ...others] = lines;
      expect(first).toEqual(
        cells(
          asked.dimensions.map((_, at) => (at === 0 ? 'Total' : '')),
          table.total,
        ),
      );
      expect(others).toEqual(table.rows.map((row) => cells(labels(row, asked.dimensions), row as Figures)));
    });

    it.each(questions.slice(0, 4))('draws what the table counts: $filters, $timezone', async (asked) => {
      const { total } = await everyPage(asked, 9999);
      for (const dimensions of [[], ['Country'], ['Zone']]) {
        const graph = await graphOf({ ...asked, dimensions, metrics: ['Impressions'] });
        const drawn = graph.series.flatMap(({ values }) => values);
        expect(drawn.reduce<number>((all, value) => all + (value ?? 0), 0)).toBe(total.Impressions);
      }
    });

    it.each(questions.slice(0, 4))('has tabs that add up to Total: $dimensions, $filters', async (asked) => {
      const reached = zones.map((timezone) => todayAtUtcOffset(timezone, new Date(moment))).sort();
      const date_range: [string, string] = [addDays(today, -9), String(reached[0])];
      const { total } = await everyPage({ ...asked, date_range, timezone: undefined }, 9999);
      const tabs = await Promise.all(
        zones.map((timezone) => everyPage({ ...asked, date_range, timezone }, 9999)),
      );
      for (const name of additive)
        expect(
          sum(
            tabs.map((tab) => tab.total),
            name,
          ),
        ).toBeCloseTo(Number(total[name]), 6);
    });
  });

  describe('a tab', () => {
    it.each(zones)(
      'reaches to the day that it is in %s or for the company, and no further',
      async (timezone) => {
        const there = [todayAtUtcOffset(timezone, new Date(moment)), today].sort().at(-1) ?? today;
        const ranged = (date_range: string[]) =>
          ask('POST', '/ssp_publisher/report', { dimensions: ['Date'], date_range, timezone });
        expect((await ranged([there, there])).status).toBe(200);
        expect((await ranged([there, addDays(there, 1)])).body.errors).toEqual([
          { field: '/date_range', message: `The range can't end after ${formatDay(there)}` },
        ]);
      },
    );
  });

  describe('a member of a group that is granted two sites', () => {
    const asked: Asked = {
      dimensions: ['Domain', 'Zone'],
      date_range: [addDays(today, -9), today],
      filters: {},
    };

    it('sees the facts of those sites, in table, graph and file alike', async () => {
      const expected = naiveReport(
        facts.filter(({ SiteId }) => [1, 3].includes(SiteId)),
        asked,
      );
      const table = tableIn(await askLimited('POST', '/ssp_publisher/report', asked));
      expectFigures(table.total, expected.total);
      expect(table.total_rows).toBe(expected.rows.size);
      const file = await askLimited('POST', '/ssp_publisher/report/export', {
        ...asked,
        dimensions: ['Domain'],
      });
      expect(readBack(file.bytes).lines.map(([domain]) => domain)).toEqual([
        'Total',
        'site4.example',
        'site2.example',
      ]);
      const graph = await askLimited('POST', '/ssp_publisher/report/graph', {
        ...asked,
        dimensions: ['Domain'],
        metrics: ['Clicks'],
      });
      expect((graph.body.data as Graph).series.map(({ label }) => label).sort()).toEqual([
        'site2.example',
        'site4.example',
      ]);
    });

    it('finds nothing under a site that is not granted, nor one that is not there', async () => {
      for (const Domain of [[2], [4], [999]]) {
        const table = tableIn(
          await askLimited('POST', '/ssp_publisher/report', { ...asked, filters: { Domain } }),
        );
        expect(table).toMatchObject({ rows: [], total_rows: 0, total: { Impressions: 0, Ctr: null } });
      }
    });

    it('is offered the zones of those sites to filter by', async () => {
      const { body } = await askLimited('GET', '/ssp_publisher/report/options?dimension=Zone&page_size=100');
      const { list, total } = body.data as { list: RecordValues[]; total: number };
      expect(list.map(({ value }) => value).sort()).toEqual([10, 11, 12, 30, 31, 32]);
      expect(total).toBe(6);
    });
  });

  describe('the order of rows', () => {
    const range: [string, string] = [addDays(today, -9), today];

    it('follows the labels of a dimension, and puts what is empty last for a metric', async () => {
      const byLabel = await everyPage(
        { dimensions: ['Domain'], date_range: range, filters: {}, sorts: ['-Domain'] },
        9999,
      );
      expect(byLabel.rows.map(({ Domain }) => Domain)).toEqual([
        'site4.example',
        'site3.example',
        'site2.example',
        'site1.example',
      ]);
      const dimensions = ['Date', 'Zone', 'Country', 'Device', 'Channel', 'AdFormat'];
      for (const sorts of [['Cpc'], ['-Cpc']]) {
        const { rows } = await everyPage({ dimensions, date_range: range, filters: {}, sorts }, 997);
        const values = rows.map(({ Cpc }) => Cpc as number | null);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(
          [...known].sort((a, b) => (sorts[0] === 'Cpc' ? a - b : b - a)),
        );
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
      }
    });

    it('is the newest day first unless told otherwise', async () => {
      const { rows } = await everyPage(
        { dimensions: ['Domain', 'Date'], date_range: range, filters: {} },
        9999,
      );
      const days = rows.map(({ Date: day }) => String(day));
      expect(days).toEqual([...days].sort().reverse());
    });

    it('leaves a page beyond the end empty, with the same total', async () => {
      const asked = { dimensions: ['Domain'], date_range: range, page_index: 50, page_size: 20 };
      const table = tableIn(await ask('POST', '/ssp_publisher/report', asked));
      expect(table.rows).toEqual([]);
      expect(table.total_rows).toBe(4);
      expect(table.total.Impressions).toBe(naiveReport(facts, { ...asked, filters: {} }).total.Impressions);
    });
  });
});

interface Graph {
  days: string[];
  series: { value: unknown; label: string; values: (number | null)[] }[];
}

function question(seed: number, moment: string): Asked {
  const { whole, some, oneOf } = random(1000 + seed);
  const timezone = oneOf([undefined, undefined, ...Object.values(siteZones)]);
  const today = todayAtUtcOffset(timezone ?? companyZone, new Date(moment));
  const begin = whole(0, 9);
  return {
    dimensions: some(['Date', 'Domain', 'Zone', 'AdFormat', 'Country', 'Device', 'Channel', 'TimeZone'], 4),
    date_range: [addDays(today, -begin), addDays(today, -whole(0, begin))],
    filters: {
      Country: some(['US', 'DE', 'FR', '', 'XX'], 3),
      Device: some(['Mobile', 'Desktop'], 2),
      Domain: whole(0, 2) === 0 ? some([1, 2, 3, 77], 3) : [],
      Channel: whole(0, 3) === 0 ? some([0, 1], 2) : [],
    },
    timezone,
  };
}

async function everyPage(asked: Asked & { sorts?: string[] }, page_size: number): Promise<Table> {
  const rows: RecordValues[] = [];
  for (let page_index = 1; ; page_index += 1) {
    const table = tableIn(await ask('POST', '/ssp_publisher/report', { ...asked, page_index, page_size }));
    rows.push(...table.rows);
    if (table.rows.length < page_size) {
      expect(table.total_rows).toBe(rows.length);
      return { ...table, rows };
    }
  }
}

function tableIn({ status, body }: Awaited<ReturnType<Caller>>): Table {
  expect(body).toMatchObject({ code: 0 });
  expect(status).toBe(200);
  return body.data as Table;
}

async function graphOf(asked: RecordValues): Promise<Graph> {
  return (await ask('POST', '/ssp_publisher/report/graph', asked)).body.data as Graph;
}

function keyOf(row: RecordValues, dimensions: string[]): string {
  return JSON.stringify(dimensions.map((name) => row[storedName(name)]));
}

function expectFigures(found: RecordValues, expected: Figures | undefined): void {
  expect(expected).toBeDefined();
  for (const [name, value] of Object.entries(expected ?? {})) {
    if (value === null) expect(found[name]).toBeNull();
    else expect(found[name]).toBeCloseTo(value, 9);
  }
}

function sum(rows: RecordValues[], name: string): number {
  return rows.reduce((all, row) => all + Number(row[name]), 0);
}

/** Returns the labels of a row's dimensions. */
function labels(row: RecordValues, names: string[]): string[] {
  return names.map((name) => {
    const { labelKey = name, choices } = report.row.dimensions[name] ?? {};
    const value = row[labelKey];
    const known = choices?.find((choice) => choice.value === value)?.label;
    return known ?? (name === 'Country' ? countryName(String(value)) : String(value ?? ''));
  });
}

function countryName(code: string): string {
  return app.definitions.dictionaries.country?.values?.find(({ value }) => value === code)?.label ?? code;
}

function cells(before: string[], figures: Figures): string[] {
  const numbers = report.metrics.available.map((name) => {
    const value = figures[name];
    if (value === null || value === undefined) return '';
    if (report.row.metrics[name]?.display === 'percent') return allDigitsOfRate(value);
    return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/\.?0+$/, '');
  });
  return [...before, ...numbers];
}

/** Rates have ten decimals, without trailing zeros after the second. */
function allDigitsOfRate(value: number): string {
  return `${(value * 100).toFixed(10).replace(/0{1,8}$/, '')}%`;
}
