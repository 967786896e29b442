import { expect, test } from 'vitest';
import { definitions, linesFor } from '../fixture.ts';

const sites = 'resources/sites.json';

/** Returns the findings for a metric column in the list of sites, with the call that loads it. */
function findingsFor(added: object | string, api: object = { metrics: 'GET /domain/metrics' }): string[] {
  const definition = JSON.parse(definitions[sites] ?? '');
  const { list } = definition;
  const changed = {
    ...definition,
    api: { ...definition.api, ...api },
    list: { ...list, columns: [...list.columns, added].flat() },
  };
  return linesFor({ [sites]: JSON.stringify(changed, null, 2) }).map((line) => line.replace(/^\S+ /, ''));
}

const impressions = { report: 'content-ads', metric: 'Impressions' };

test('a metric of a report that is filtered by the resource is accepted', () => {
  expect(findingsFor({ metric: { ...impressions, days: 28 }, title: 'Views', width: 120 })).toEqual([]);
});

test('a metric that the report does not offer is named, with the one that was meant', () => {
  expect(findingsFor({ metric: { ...impressions, metric: 'Impression' } })).toEqual([
    'R243 list.columns[4].metric.metric: the report "content-ads" does not offer a metric "Impression". Did you mean "Impressions"?',
  ]);
});

test('a report without a filter by the resource cannot be used, nor a metric that some tenants never receive', () => {
  expect(findingsFor({ metric: { report: 'content-page', metric: 'Clicks' } })).toEqual([
    'R244 list.columns[4].metric.report: the report "content-page" has no filter by a dimension that refers to "sites"',
    'R244 list.columns[4].metric.metric: "Clicks" is hidden from some tenants, who would miss this: use a metric that every tenant receives',
  ]);
});

test('keys of a column of properties have no effect in a metric column', () => {
  expect(findingsFor({ metric: impressions, field: 'domain', fallback: 'reason' })).toEqual([
    'R244 list.columns[4].field: "field" has no effect: the column shows a metric',
    'R050 list.columns[4].field: duplicate column "domain"',
    'R244 list.columns[4].fallback: "fallback" has no effect: the column shows a metric',
  ]);
});

test('the same metric in two columns is reported', () => {
  expect(findingsFor([{ metric: impressions }, { metric: impressions, title: 'Views' }])).toEqual([
    'R244 list.columns[5].metric: an earlier column shows the same metric',
  ]);
});

test('a call that loads no column is reported, and a misspelled key', () => {
  expect(findingsFor('ads_txt_status')).toContainEqual(
    expect.stringContaining('no column has "metric", so this call is never used'),
  );
  expect(findingsFor({ metric: { ...impressions, day: 7 } })).toContainEqual(
    expect.stringContaining('Did you mean "days"?'),
  );
});

test('a report that refers by a value of several records cannot be used', () => {
  const dataset = 'schemas/reports/content-ads.json';
  const schema = 'schemas/site.json';
  const site = JSON.parse(definitions[sites] ?? '');
  site.api.metrics = 'GET /domain/metrics';
  site.list.columns.push({ metric: impressions });
  const change = (unique: boolean, more = '') => ({
    [sites]: JSON.stringify(site, null, 2),
    [dataset]: (definitions[dataset] ?? '').replace(
      /"type": "integer",\s+"column": "site_id",\s+"references": .*/,
      `"type": "string", "references": { "resource": "sites", "value": "domain", "label": "domain" }${more}`,
    ),
    [schema]: (definitions[schema] ?? '').replace(
      '"minLength": 4',
      unique ? '"unique": true' : '"minLength": 4',
    ),
  });
  const findingsOf = (files: Record<string, string>) =>
    linesFor(files).map((line) => line.replace(/^\S+ /, ''));
  expect(findingsOf(change(true))).toEqual([]);
  expect(findingsOf(change(false))).toEqual([
    'R244 list.columns[4].metric.report: "Site" of the report refers to "domain", which several records can have',
  ]);
  expect(findingsOf(change(true, ', "byName": true'))).toEqual([]);
  expect(findingsOf(change(false, ', "byName": true'))).toContainEqual(
    expect.stringContaining('S019 properties.Site.references.value: "domain" of "site" is not unique'),
  );
});

test('a name is not the key of a record, and names a record', () => {
  const dataset = 'schemas/reports/content-ads.json';
  const text = definitions[dataset] ?? '';
  const byKey = text.replace(/("references": .*"label": "domain" \})/, '$1, "byName": true');
  expect(linesFor({ [dataset]: byKey })).toEqual([
    expect.stringContaining('S019 properties.Site.byName: "id" of "site" is its key, not a name'),
  ]);
  const alone = text.replace('"type": "string" }', '"type": "string", "byName": true }');
  expect(linesFor({ [dataset]: alone })).toEqual([
    expect.stringContaining('S035 properties.Device.byName: "byName" has no effect without "references"'),
  ]);
});
