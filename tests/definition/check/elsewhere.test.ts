import { expect, test } from 'vitest';
import { definitions, linesFor } from './fixture.ts';

/** Returns the problems of a screen for an external API. */
function found(more: object, profile = 'bare'): string[] {
  const { list = {}, ...parts } = more as { list?: object };
  const orders = {
    $schema: '../schemas/meta/resource.json',
    name: 'orders',
    entity: 'zone',
    title: 'Orders',
    profile,
    api: { list: 'GET /orders', update: 'PUT /orders/{zone_id}' },
    list: { columns: ['zone_id'], ...list },
    ...parts,
  };
  return linesFor({ 'resources/orders.json': JSON.stringify(orders) }).map(
    (line) => /[A-Z]\d{3}/.exec(line)?.[0] ?? line,
  );
}

const button = { label: 'Describe', set: { description: 'Nice' } };

test('what sends one property by PUT needs to be told whether the whole record goes with it', () => {
  expect(found({ list: { rowActions: [button] } })).toEqual(['R238']);
  const patched = { list: 'GET /orders', update: 'PATCH /orders/{zone_id}' };
  expect(found({ api: patched, list: { rowActions: [button] } })).toEqual([]);
});

test('many records at once need no call of their own where the console asks for one after another', () => {
  const api = { list: 'GET /orders', update: 'PATCH /orders/{zone_id}' };
  expect(found({ api, list: { rowActions: [{ ...button, bulk: true }] } })).toEqual([]);
  expect(
    found({
      api: { ...api, bulk: 'POST /orders/bulk' },
      list: { rowActions: [{ ...button, bulk: true }] },
    }),
  ).toEqual(['R237']);
});

test('rights are the API’s to give, where it has none the console cannot', () => {
  const project = definitions['project.json']?.replace('"api": {', '"api": { "profile": "bare",') ?? '';
  const access = {
    menu: 'sites',
    permissions: { words: 'Describe' },
    propertyPermissions: { description: 'words' },
  };
  const lines = linesFor({
    'project.json': project,
    'resources/zones.json': JSON.stringify({
      ...JSON.parse(definitions['resources/zones.json'] ?? '{}'),
      access,
    }),
  });
  expect(
    lines.filter((line) => /zones\.json.* R239 access\.(permissions|propertyPermissions)/.test(line)),
  ).toHaveLength(2);
});

test('a file is told of where it is entered or shown, and no call is asked for that would not help', () => {
  const file = 'schemas/zone.json';
  const zone = JSON.parse(definitions[file] ?? '{}');
  zone.properties.scan = {
    title: 'Scan',
    type: 'string',
    format: 'file',
    accept: ['image/png'],
    maxBytes: 1_000_000,
  };
  const orders = {
    $schema: '../schemas/meta/resource.json',
    name: 'orders',
    entity: 'zone',
    title: 'Orders',
    profile: 'bare',
    api: { list: 'GET /orders', update: 'PATCH /orders/{zone_id}' },
    list: { columns: ['zone_id', 'scan'] },
    forms: { edit: { title: 'Edit', fields: ['scan'], call: 'update', success: 'Saved' } },
  };
  const lines = linesFor({ [file]: JSON.stringify(zone), 'resources/orders.json': JSON.stringify(orders) });
  const told = lines.filter((line) => line.startsWith('resources/orders.json'));
  expect(told.filter((line) => line.includes('R237') && line.includes('stores files'))).toHaveLength(2);
  expect(told.filter((line) => line.includes('R090'))).toEqual([]);
});
