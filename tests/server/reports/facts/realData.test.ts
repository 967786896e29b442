import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#definition/model/report.ts';
import { getFactsSnapshot } from '#server/reports/deliveries/getFactsSnapshot.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import { buildReportRowsQuery } from '#server/reports/query/buildReportRowsQuery.ts';
import { type ReportApp, reportApp } from '../support/reportApp.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.resolve(root, '../shared/data/revenue');
const file = path.join(folder, 'auction-2019-06-01_15.csv');
const run = promisify(execFile);

// The file is not part of the project: docs/ingest.md describes its source.
describe.skipIf(!existsSync(file))('real revenue data', () => {
  let app: ReportApp;

  beforeAll(async () => {
    app = await reportApp();
    for (const company of [1, 2]) await app.company(company);
    const mapping = JSON.parse(await readFile(path.join(root, 'docs/auction.mapping.json'), 'utf8'));
    const query = {
      batch: 'auction',
      format: 'csv',
      mapping: JSON.stringify({ ...mapping, set: { ...mapping.set, Company: 1 } }),
    };
    const stream = createReadStream(file);
    const done = await handleIngestRequest(app, 'POST', 'content-ads', query, stream);
    expect(done).toMatchObject({ rows: 274_051, bad_lines: 0 });
  }, 180_000);

  afterAll(() => app.close());

  it('of auctions has the totals that the file is known to have', async () => {
    expect((await asked([], ['Impressions', 'GrossRevenue'], []))[0]).toEqual([1, 9_259_700, 18_512.6956]);
  });

  it.each([
    ['the impressions of each day', 'Date', 'Impressions', 'NR > 1 { s[substr($1, 2, 10)] += $13 }', []],
    ['the revenue of each site', 'Domain', 'GrossRevenue', 'NR > 1 { s[$2] += $14 }', []],
    ['the revenue of each ad unit of a site', 'Zone', 'GrossRevenue', '$2 == 350 { s[$12] += $14 }', [350]],
  ])('of auctions agrees with awk on %s', async (_, dimension, metric, program, sites) => {
    const [, ...rows] = await asked([dimension], [metric], sites);
    const print = 'END { for (key in s) printf "%s %.6f\\n", key, s[key] }';
    const { stdout } = await run('awk', ['-F', ',', `${program} ${print}`, file]);
    const lines = stdout.trim().split('\n');
    const byAwk = new Map(lines.map((line) => line.split(' ') as [string, string]));
    expect(rows.length).toBe(byAwk.size);
    for (const [, key, value] of rows) expect(Number(value)).toBeCloseTo(Number(byAwk.get(String(key))), 5);
  });

  it.each([
    ['max-gam.csv', { 'Est. Revenue': 'GrossRevenue' }, 'GrossRevenue', 200, 5955.34877],
    [
      'inmobi.csv',
      { 'Ad Impressions Rendered': 'Impressions', 'Publisher Revenue': 'NetRevenue', 'Publisher eCPM': '' },
      'NetRevenue',
      210,
      3988.97371794,
    ],
  ])('of an app in %s adds up too', async (name, columns, metric, count, revenue) => {
    const set = { Company: 2, Date: '2022-07-31', Os: 'ANDROID', AppId: 1, AdFormat: 'banner' };
    const mapping = JSON.stringify({ columns, set });
    const query = { batch: name, format: 'csv', mapping, add: 'true' };
    const stream = createReadStream(path.join(folder, name));
    expect(await handleIngestRequest(app, 'POST', 'app-revenue', query, stream)).toMatchObject({
      rows: count,
    });
    const column = metric === 'GrossRevenue' ? 'gross_revenue' : 'net_revenue';
    const sql = `SELECT sum(${column}), uniqExact(country) FROM app_revenue_facts WHERE company_id = 2`;
    const [[sum, countries] = []] = await app.facts.run((engine) => engine.rows({ sql, params: {} }));
    expect(sum).toBeCloseTo(revenue, 7);
    expect(countries).toBeGreaterThanOrEqual(count);
  });

  /** The dates are outside the allowed range, so the query bypasses the limits. */
  function asked(dimensions: string[], metrics: string[], sites: number[]) {
    const { row } = app.definitions.reports['content-ads'] as Report;
    return app.facts.run(async (engine) => {
      const question = {
        row,
        tenantId: 1,
        range: ['2019-06-01', '2019-06-15'] as [string, string],
        conditions:
          row.dimensions.Domain && sites.length > 0
            ? [{ dimension: row.dimensions.Domain, values: sites }]
            : [],
        dimensions: dimensions.flatMap((name) => row.dimensions[name] ?? []),
        metrics: metrics.flatMap((name) => row.metrics[name] ?? []),
        sorts: [],
        labels: new Map(),
      };
      const snapshot = await getFactsSnapshot(engine, row.name);
      const lines = await engine.rows(buildReportRowsQuery(question, snapshot, { skip: 0, take: 100_000 }));
      return lines.map((line) => line.slice(0, -1));
    });
  }
});
