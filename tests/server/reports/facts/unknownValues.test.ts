import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { createChoiceValueFinder } from '#definition/values/createChoiceValueFinder.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'Country,Impressions,Est. Revenue';
const set = { Company: 1, Date: today, TimeZone: 'UTC+01:00', SiteId: 1, ZoneId: 10 };
const mapping = {
  columns: { 'Est. Revenue': 'GrossRevenue' },
  set: { ...set, AdFormat: 'banner', Device: 'Mobile' },
};
const facts = ['US,1000,10.00', 'DE,500,4.00', 'BR,500,1.00'];

let app: ReportApp;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
});

afterAll(() => app.close());

describe('a total that a program appends to its file', () => {
  it.each([
    [
      'with its name',
      'Total,2000,15.00',
      /^Country\/Region: "Total" is unknown\. If the line is a total, remove it/,
    ],
    [
      'without a name',
      ',2000,15.00',
      /^The line is the sum of all other lines\. If it is the total of the file/,
    ],
  ])('%s refuses the file with the line', async (_, total, message) => {
    await expect(deliver([...facts, total])).rejects.toMatchObject({
      status: 422,
      errors: [{ field: '/lines/5', message: expect.stringMatching(message) }],
    });
    expect(await stored()).toEqual([]);
  });

  it('counts where the mapping says that it is a fact', async () => {
    await deliver([...facts, ',2000,15.00'], { totals: 'keep' });
    expect(await stored()).toEqual([
      ['', 2000],
      ['BR', 500],
      ['DE', 500],
      ['US', 1000],
    ]);
  });
});

it('one country under many names is one country', async () => {
  const names = ['GB', 'gb', 'UK', 'GBR', 'United Kingdom', '"Great  Britain"'];
  await deliver(names.map((name) => `${name},100,1.00`));
  await deliver(['"Korea, Republic of",1,1', "Cote d'Ivoire,1,1", 'XK,1,1', 'Turkiye,1,1', 'Turkey,1,1']);
  expect(await stored()).toEqual([
    ['CI', 1],
    ['GB', 600],
    ['KR', 1],
    ['TR', 2],
    ['XK', 1],
  ]);
});

it('an unknown country is refused, kept, or counted without a country, as the mapping says', async () => {
  await expect(deliver(['Atlantis,3,1'])).rejects.toMatchObject({ status: 422 });
  await deliver(['Atlantis,3,1'], { unknown: { Country: 'keep' } });
  await deliver(['Lemuria,4,1'], { unknown: { country: 'other' } });
  expect(await stored()).toEqual([
    ['', 4],
    ['Atlantis', 3],
  ]);
});

it('a mapping of unknown values names a dimension that there is', async () => {
  await expect(deliver(['US,1,1'], { unknown: { Contry: 'keep' } })).rejects.toMatchObject({
    errors: [{ message: 'Unknown column "Contry". Did you mean "country"?' }],
  });
});

it('a name that two choices share means neither, but each is found by its own', () => {
  const find = createChoiceValueFinder([
    { value: 'a', label: 'Gold', synonyms: ['Au'] },
    { value: 'A', label: 'gold', synonyms: ['Auric'] },
  ]);
  expect(['a', 'A', 'GOLD', 'au', 'auric', 'constructor'].map(find)).toEqual([
    'a',
    'A',
    undefined,
    'a',
    'A',
    undefined,
  ]);
});

/** Ingests lines as a batch that replaces the one of the previous test. */
async function deliver(lines: string[], more: RecordValues = {}): Promise<void> {
  batches += 1;
  const query = { batch: `batch ${batches}`, mapping: JSON.stringify({ ...mapping, ...more }) };
  await app.ingest('content-ads', [head, ...lines].join('\n'), query);
  delivered.push(query.batch);
}

let batches = 0;
const delivered: string[] = [];

/** Returns the stored impressions by country, and removes all batches. */
async function stored(): Promise<unknown[][]> {
  const rows = await app.facts.run((engine) =>
    engine.rows({
      sql: `SELECT country, sum(impressions) FROM content_ads_facts WHERE delivery IN
(SELECT max(delivery) FROM report_deliveries WHERE state = 1 GROUP BY batch) GROUP BY country ORDER BY country`,
      params: {},
    }),
  );
  for (const batch of delivered.splice(0)) await handleIngestRequest(app, 'DELETE', 'content-ads', { batch });
  return rows.map(([country, impressions]) => [country, Number(impressions)]);
}
