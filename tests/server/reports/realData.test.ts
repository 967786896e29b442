import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/definition/reports/types';
import { takeSnapshot } from '../../../src/server/reports/deliveries/snapshot';
import { answerIngest } from '../../../src/server/reports/ingest/answerIngest';
import { rowsQuery } from '../../../src/server/reports/query/rowsQuery';
import { type ReportApp, reportApp } from './support/reportApp';

const root = path.resolve(import.meta.dirname, '../../..');
const file = path.resolve(root, '../shared/data/revenue/auction-2019-06-01_15.csv');
const run = promisify(execFile);

// The file is not part of the project: docs/ingest.md says where it is from.
describe.skipIf(!existsSync(file))('the real auction data', () => {
  let app: ReportApp;

  beforeAll(async () => {
    app = await reportApp();
    const mapping = JSON.parse(await readFile(path.join(root, 'docs/auction.mapping.json'), 'utf8'));
    const query = {
      batch: 'auction',
      format: 'csv',
      mapping: JSON.stringify({ ...mapping, set: { ...mapping.set, Company: 1 } }),
    };
    const { rows, bad_lines } = await answerIngest(app, 'content-ads', query, createReadStream(file));
    expect({ rows, bad_lines }).toEqual({ rows: 274_051, bad_lines: 0 });
  }, 180_000);

  afterAll(() => app.close());

  it('has the totals that the file is known to have', async () => {
    expect((await asked([], ['Impressions', 'GrossRevenue'], []))[0]).toEqual([1, 9_259_700, 18_512.6956]);
  });

  it.each([
    ['the impressions of each day', 'Date', 'Impressions', 'NR > 1 { s[substr($1, 2, 10)] += $13 }', []],
    ['the revenue of each site', 'Domain', 'GrossRevenue', 'NR > 1 { s[$2] += $14 }', []],
    ['the revenue of each ad unit of a site', 'Zone', 'GrossRevenue', '$2 == 350 { s[$12] += $14 }', [350]],
  ])('agrees with awk on %s', async (_, dimension, metric, program, sites) => {
    const [, ...rows] = await asked([dimension], [metric], sites);
    const print = 'END { for (key in s) printf "%s %.6f\\n", key, s[key] }';
    const { stdout } = await run('awk', ['-F', ',', `${program} ${print}`, file]);
    const lines = stdout.trim().split('\n');
    const byAwk = new Map(lines.map((line) => line.split(' ') as [string, string]));
    expect(rows.length).toBe(byAwk.size);
    for (const [, key, value] of rows) expect(Number(value)).toBeCloseTo(Number(byAwk.get(String(key))), 5);
  });

  /** The days are past what a user may ask for, so the question is put below the limits. */
  function asked(dimensions: string[], metrics: string[], sites: number[]) {
    const { row } = app.definitions.reports['content-ads'] as Report;
    return app.facts.ask(async (engine) => {
      const question = {
        row,
        companyId: 1,
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
      return engine.rows(rowsQuery(question, await takeSnapshot(engine, row.name)));
    });
  }
});
