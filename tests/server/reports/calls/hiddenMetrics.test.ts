import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { computeReportRangeLimits } from '#definition/reports/rangeLimits.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { readBack } from '../support/csv.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const secret = ['GrossRevenue', 'ECpm', 'Cpc', 'PageRpm', 'Arpu'];
const restricted = Object.values(definitions.reports).filter(({ metrics }) => metrics.hidden.length > 0);

/** Returns the metrics that some companies have no access to. */
function hiddenIn({ metrics }: Report): string[] {
  return metrics.hidden.flatMap(({ names }) => names);
}

let app: ReportApp;

beforeAll(async () => {
  app = await reportApp();
  for (const company of [161, 191, 1]) {
    await app.stock(company);
    await app.ingest('content-ads', contentCsv(contentFacts(company, 200, today), company));
  }
});

afterAll(() => app.close());

describe.each([161, 191])('company %i', (company_id) => {
  let ask: Caller;

  beforeAll(async () => {
    ask = await app.user({ company_id, email: `admin@${company_id}.example`, is_admin: true });
  });

  it.each(restricted)('never receives what reveals gross revenue in $name', async (report) => {
    for (const answer of await everyAnswer(report, ask)) {
      expect(answer.status).toBe(200);
      const said = `${JSON.stringify(answer.body)}${answer.bytes}`;
      for (const metric of hiddenIn(report)) {
        expect(said).not.toContain(`"${metric}"`);
        expect(said).not.toContain(`,${report.row.metrics[metric]?.title},`);
      }
    }
  });

  it.each(restricted)(
    'is refused such a metric by name in $name, in columns, order, graph and explanation',
    async (report) => {
      const range = { date_range: computeReportRangeLimits(report.range, today).default };
      for (const name of hiddenIn(report)) {
        for (const { path } of [
          report.calls.rows,
          report.calls.export,
          report.calls.graph ?? report.calls.rows,
          report.calls.why ?? report.calls.rows,
        ]) {
          const asked = await ask('POST', path, { ...range, metrics: [name] });
          expect(asked.status).toBe(403);
          if (path === report.calls.why?.path) continue;
          const sorted = await ask('POST', path, { ...range, dimensions: ['Date'], sorts: [`-${name}`] });
          expect(sorted.status).toBe(403);
        }
      }
    },
  );

  it('finds none of them in the dictionaries', async () => {
    const { body } = await ask('GET', '/ssp_publisher/getdict/reportdic');
    const { metrics } = body.data as { metrics: { value: string }[] };
    expect(
      metrics.map(({ value }) => value).filter((value) => ['GrossRevenue', 'ECpm'].includes(value)),
    ).toEqual([]);
    for (const { name } of restricted) {
      const { data } = (await ask('GET', `/ssp_publisher/report/metric?report=${name}`)).body;
      const names = (data as { value: string }[]).map(({ value }) => value);
      expect(names.filter((value) => secret.includes(value))).toEqual([]);
      expect(names.length).toBeGreaterThan(0);
    }
  });
});

it('is told once of each metric of all reports, where none is named', async () => {
  const ask = await app.user({ email: 'everything@one.example', is_admin: true });
  const { status, body } = await ask('GET', '/ssp_publisher/report/metric');
  const names = (body.data as { value: string }[]).map(({ value }) => value);
  expect([status, new Set(names).size]).toEqual([200, names.length]);
  expect(names).toEqual(expect.arrayContaining(['GrossRevenue', 'PageViews']));
});

it('is only those companies from which anything is hidden', async () => {
  const ask = await app.user({ email: 'admin@one.example', is_admin: true });
  const { bytes } = await ask('POST', '/ssp_publisher/report/export', {
    dimensions: ['Date'],
    date_range: computeReportRangeLimits({ default: 7, endDaysBack: 0 }, today).default,
  });
  expect(readBack(bytes).titles).toEqual(
    expect.arrayContaining(['Gross Revenue', 'eCPM', 'CPC', 'Net Revenue']),
  );
});

it('hides every metric that is computed from gross revenue, and no other', () => {
  const hidden = (name: string) => definitions.reports[name]?.metrics.hidden.flatMap(({ names }) => names);
  expect(hidden('content-ads')).toEqual(['GrossRevenue', 'ECpm', 'Cpc']);
  expect(hidden('app-revenue')).toEqual(['GrossRevenue', 'ECpm', 'Cpc']);
  expect(hidden('user-analytics')).toEqual(['GrossRevenue', 'PageRpm', 'Arpu']);
  for (const { row, metrics } of Object.values(definitions.reports))
    if (row.factColumns.gross_revenue)
      expect(metrics.hidden.map(({ when }) => when)).toEqual([{ company_id: [161, 191] }]);
});

async function everyAnswer({ calls, range, row }: Report, ask: Caller) {
  const asked: RecordValues = {
    dimensions: ['Date'],
    date_range: computeReportRangeLimits(range, today).default,
  };
  const graph = calls.graph
    ? [await ask('POST', calls.graph.path, { ...asked, dimensions: [], metrics: ['Impressions'] })]
    : [];
  const { date_range } = asked;
  const explained = ['NetRevenue', 'Impressions'].filter((name) => row.metrics[name]);
  const why = await Promise.all(
    (calls.why ? explained : []).map((name) =>
      ask('POST', calls.why?.path ?? '', { date_range, compare_range: date_range, metrics: [name] }),
    ),
  );
  const rows = await ask('POST', calls.rows.path, asked);
  return [rows, await ask('POST', calls.export.path, asked), ...graph, ...why];
}
