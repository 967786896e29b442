import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReservationImports, readersIn, reservationImports } from '../support/reservationImports.ts';

let imports: ReservationImports;
beforeAll(async () => {
  imports = await reservationImports();
});
afterAll(() => imports.server.close());
beforeEach(async () => {
  for (const entity of ['reservation', 'reader'])
    for (const { id } of await imports.records.find(entity)) await imports.records.remove(entity, id);
});

const unknown = [{ field: '/name', message: 'Reader does not exist' }];

describe('a name that two records have', () => {
  test('is refused in a file with the texts that name one of them, and each of these is read', async () => {
    const [first, second] = [await imports.addReader('Ada Byrne'), await imports.addReader('Ada Byrne')];
    const [one, two] = [`Ada Byrne (${first})`, `Ada Byrne (${second})`];
    const preview = await imports.upload([
      ['Emma', 'Ada Byrne'],
      ['Emma', one],
      ['Emma', two],
      ['Emma', `Ada Byrne (${second + 1})`],
    ]);
    const message = `Reader: “Ada Byrne” can mean “${one}” or “${two}”. Enter one of them.`;
    expect(readersIn(preview)).toEqual([
      ['Ada Byrne', [{ field: '/name', message }]],
      [one, []],
      [two, []],
      [`Ada Byrne (${second + 1})`, unknown],
    ]);
  });

  test('is refused in a batch that the API is sent, and stored with its key', async () => {
    const [first, second] = [await imports.addReader('Ada Byrne'), await imports.addReader('Ada Byrne')];
    const send = (name: unknown) =>
      imports.ann('POST', '/ssp_publisher/reservation/batch', { rows: [{ book: 'Emma', name }] });
    const refused = await send('Ada Byrne');
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: '/rows/0/name' }]]);
    expect(await imports.records.find('reservation')).toEqual([]);
    expect((await send(`Ada Byrne (${second})`)).status).toBe(200);
    expect((await send(first)).status).toBe(200);
    const stored = await imports.records.find('reservation');
    expect(stored.map(({ reader_id }) => reader_id)).toEqual([second, first]);
  });

  test('is exported so that the file can be imported', async () => {
    await imports.addReader('Ada Byrne');
    const reader_id = await imports.addReader('Ada Byrne');
    await imports.records.insert('reservation', { book: 'Emma', reader_id });
    const file = await imports.ann('GET', '/ssp_publisher/reservation/export');
    const { body } = await imports.uploadFile('a.xlsx', file.bytes);
    expect(body.data).toMatchObject({
      preview_data: [{ name: `Ada Byrne (${reader_id})`, errors: [] }],
    });
  });
});

test('a row is read the same, whatever the other rows contain', async () => {
  await imports.addReader('Ada Byrne');
  await imports.addReader('AdaByrne');
  const alone = readersIn(await imports.upload([['Emma', 'ada byrne']]));
  const preview = await imports.upload([
    ['Emma', 'ada byrne'],
    ['Emma', 'AdaByrne'],
    ['Emma', 'Ada Byrne'],
  ]);
  expect(alone).toEqual([['ada byrne', unknown]]);
  expect(readersIn(preview)).toEqual([...alone, ['AdaByrne', []], ['Ada Byrne', []]]);
});

test('a text in a column of unique numbers is an error at its cell', async () => {
  const reader_id = await imports.addReader('Ada Byrne');
  await imports.records.insert('reservation', { book: 'Persuasion', reader_id, shelf_number: 7 });
  const { preview_data } = await imports.upload(
    [
      ['Emma', 'Ada Byrne', 'seven'],
      ['Emma', 'Ada Byrne', 7],
      ['Emma', 'Ada Byrne', 8],
    ],
    ['Book', 'Reader', 'Shelf'],
  );
  expect(preview_data.map(({ errors }) => errors)).toEqual([
    [{ field: '/shelf_number', message: 'Shelf has the wrong type' }],
    [{ field: '/shelf_number', message: 'This Shelf already exists' }],
    [],
  ]);
});

describe('a name that is a number', () => {
  test('is a name and not a key, also where the cell is a number', async () => {
    const ada = await imports.addReader('Ada Byrne');
    await imports.addReader(String(ada));
    const preview = await imports.upload([
      ['Emma', String(ada)],
      ['Emma', ada],
    ]);
    expect(readersIn(preview)).toEqual([
      [String(ada), []],
      [String(ada), []],
    ]);
  });

  test('that nobody has is refused, although it is the key of somebody', async () => {
    const ada = await imports.addReader('Ada Byrne');
    const preview = await imports.upload([['Emma', ada]]);
    expect(readersIn(preview)).toEqual([[String(ada), unknown]]);
  });

  test('is a key in a column that has the name of the property', async () => {
    const ada = await imports.addReader('Ada Byrne');
    const preview = await imports.upload([['Emma', ada]], ['book', 'reader_id']);
    expect(readersIn(preview)).toEqual([['Ada Byrne', []]]);
  });
});
