import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import type { Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { type ProjectApp, projectApps } from '../support/projectApp.ts';
import { added, dataOf, lineItem, listOf, refusal } from './support.ts';

let folder: string;
let app: ProjectApp;
let ines: Caller;

/** The line items with a file import, and a time stored as text next to one in Unix seconds. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unix-time-'));
  cpSync('tests/fixtures/lineItems', folder, { recursive: true });
  change('resources/line-items.json', (resource) => {
    Object.assign(resource.api, {
      template: { call: 'GET /line_item/template', fileName: 'line-items.xlsx' },
      import: { call: 'POST /line_item/import', accepts: { types: ['csv', 'xlsx'], maxBytes: 100_000 } },
      createMany: 'POST /line_item/many',
    });
    resource.list.toolbar.push({
      label: 'Import',
      batch: { form: 'create', submit: 'createMany', upload: 'import', template: 'template' },
    });
    resource.list.columns.push('announced');
    resource.forms.create.fields.push('announced');
    resource.forms.edit.fields.push('booked');
  });
  change('schemas/line_item.json', ({ properties }) => {
    properties.announced = { title: 'Announced', type: 'string', format: 'date-time' };
  });
  app = await (await projectApps(folder, 'lineItems', '/desk')).start();
  ines = await app.as('ines');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the test changes JSON files without types.
function change(file: string, by: (content: any) => void): void {
  const place = path.join(folder, file);
  const content = JSON.parse(readFileSync(place, 'utf8'));
  by(content);
  writeFileSync(place, JSON.stringify(content));
}

/** Midnight on New Year's Day in Tokyo, 15:00 of the previous day in UTC. */
const newYear = Date.parse('2026-01-01T00:00:00+09:00') / 1000;

const upload = async (csv: string) => {
  const file = { name: 'rows.csv', content: csv };
  const { body } = await ines('POST', '/desk/line_item/import', ...multipart({}, file));
  return body;
};
const imported = async (title: string, cell: string) => {
  const csv = `Line Item,Advertiser,Budget,Pricing,${title}\nSent in,Acme Shoes,1000,house,${cell}\n`;
  return upload(csv);
};

test('seconds are taken as they are, and nothing else that may look like a moment', async () => {
  const { booked } = await added(ines, 'As it is', { booked: newYear });
  expect(booked).toBe(newYear);
  expect((await added(ines, 'Before 1970', { booked: -1 })).booked).toBe(-1);
  const wrong = [newYear * 1000, newYear + 0.5, '2026-01-01T00:00:00Z', String(newYear), true, {}, 1e300];
  for (const value of wrong) {
    const answer = await ines('POST', '/desk/line_item', lineItem('Wrong', { booked: value }));
    expect({ value, status: answer.status, fields: answer.body.errors?.map(({ field }) => field) }).toEqual({
      value,
      status: 422,
      fields: ['/booked'],
    });
  }
  expect(
    refusal(await ines('POST', '/desk/line_item', lineItem('Wrong', { booked: newYear * 1000 }))),
  ).toEqual([422, [{ field: '/booked', message: 'Booked is not valid' }]]);
});

test("a day is filtered by from its first second to its last in the reader's zone", async () => {
  await added(ines, 'Edge: last of the old year', { booked: newYear - 1 });
  await added(ines, 'Edge: first of the new year', { booked: newYear });
  await added(ines, 'Edge: last of the day', { booked: newYear + 86_399 });
  await added(ines, 'Edge: first of the next day', { booked: newYear + 86_400 });
  const range = 'booked_from=2025-12-31T15:00:00.000Z&booked_to=2026-01-01T14:59:59.999Z';
  const { list } = listOf(await ines('GET', `/desk/line_item?name=Edge&sort=booked&${range}`));
  expect(list.map(({ name }) => name)).toEqual(['Edge: first of the new year', 'Edge: last of the day']);
  for (const sent of ['tomorrow', '2026-13-01', '2026-02-30', String(newYear)])
    expect((await ines('GET', `/desk/line_item?booked_from=${sent}`)).status).toBe(422);
});

test('a change of the moment is a change of seconds, and what is no moment is refused', async () => {
  const { id } = await added(ines, 'Changed', { booked: newYear });
  const { body } = await ines('PUT', `/desk/line_item/${id}`, { booked: newYear + 60 });
  expect(body.data).toMatchObject({ booked: newYear + 60 });
  expect(refusal(await ines('PUT', `/desk/line_item/${id}`, { booked: 'now' }))[0]).toBe(422);
  expect(dataOf(await ines('GET', `/desk/line_item/${id}`))).toMatchObject({ booked: newYear + 60 });
});

test('a file of rows has moments in the zone that its column names, in UTC where it names none, or seconds', async () => {
  const read = async (title: string, cell: string) => {
    const { data, msg } = await imported(title, cell);
    return (data as { preview_data?: { booked: unknown }[] })?.preview_data?.[0]?.booked ?? msg;
  };
  expect(await read('Booked (Asia/Tokyo)', '2026-01-01 00:00:00')).toBe(newYear);
  expect(await read('Booked', '2025-12-31 15:00:00')).toBe(newYear);
  expect(await read('Booked', '2025-12-31 15:00')).toBe(newYear);
  expect(await read('Booked', '2026-01-01T00:00:00+09:00')).toBe(newYear);
  expect(await read('Booked', String(newYear))).toBe(newYear);
});

test('what is exported can be sent in again, moment for moment', async () => {
  const announced = new Date((newYear + 30) * 1000).toISOString();
  await added(ines, 'There and back', { booked: newYear, announced });
  const { bytes } = await ines('GET', '/desk/line_item/export?name=There%20and%20back');
  const { header, rows } = await readSheetFile(
    { name: 'line-items.csv', bytes },
    { types: ['csv'], bytes: 100_000, rows: 10 },
  );
  expect(header).toEqual(expect.arrayContaining(['Booked (UTC)', 'Announced (UTC)']));
  const cells = rows[0]?.cells ?? {};
  const wanted = ['Line Item', 'Advertiser', 'Booked (UTC)', 'Announced (UTC)'];
  const csv = [wanted, wanted.map((title) => cells[title])].map((line) => line.join(',')).join('\n');
  const { data } = await upload(csv);
  expect(data).toMatchObject({ preview_data: [{ booked: newYear, announced }] });
});

test('the description of the API says that it is seconds, as a whole number with its bounds', async () => {
  const { body } = await ines('GET', '/../../openapi.json');
  const words = JSON.stringify(body);
  expect(words).toMatch(/"booked":\{[^}]*"type":"integer"/);
  expect(words).not.toContain('unix-time');
});
