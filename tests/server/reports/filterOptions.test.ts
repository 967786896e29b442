import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { definitions as shipped } from '../support/definitions.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const definitions = structuredClone(shipped);
let server: ReportApp;
let admin: Caller;

beforeAll(async () => {
  server = await reportApp(definitions);
  await server.stock(1);
  await server.ingest('content-ads', contentCsv(contentFacts(5, 400, today), 1));
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  // France is in the facts, and no longer in the dictionary.
  const countries = definitions.dictionaries.country?.values ?? [];
  countries.splice(
    countries.findIndex(({ value }) => value === 'FR'),
    1,
  );
});
afterAll(() => server.close());

async function optionsOf(dimension: string, more = ''): Promise<[unknown, string][]> {
  const path = `/ssp_publisher/report/options?dimension=${dimension}&page_size=500${more}`;
  const { body } = await admin('GET', path);
  return (body.data as { list: { value: unknown; label: string }[] }).list.map(({ value, label }) => [
    value,
    label,
  ]);
}

test('whatever the table shows can be chosen: values outside the dictionary, and none', async () => {
  const countries = await optionsOf('Country');
  expect(countries).toContainEqual(['US', 'United States']);
  expect(countries).toContainEqual(['FR', 'FR']);
  expect(countries).toContainEqual(['', '']);
  expect(await optionsOf('Country', '&value=FR')).toEqual([['FR', 'FR']]);
  expect(await optionsOf('Channel')).toContainEqual([0, '']);
});

test('a filter by none selects exactly the facts without a value', async () => {
  const ask = async (filters: object) => {
    const asked = { date_range: [today, today], dimensions: ['Country'], metrics: ['AdRequest'], filters };
    const { body } = await admin('POST', '/ssp_publisher/report', asked);
    return (body.data as { rows: { Country: string | null; AdRequest: number }[] }).rows;
  };
  const all = await ask({});
  const none = all.filter(({ Country }) => !Country);
  expect(none).toHaveLength(1);
  expect(await ask({ Country: [''] })).toEqual(none);
});

test('a country is found by its code, first, and blanks around the text do not matter', async () => {
  expect((await optionsOf('Country', '&keyword=US'))[0]).toEqual(['US', 'United States']);
  expect(await optionsOf('Country', '&keyword=%20Germany%20')).toEqual([['DE', 'Germany']]);
  expect(await optionsOf('Device', '&keyword=%20mobile')).toEqual([['Mobile', 'Mobile']]);
});
