import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import { ingestToken, type ReportApp, reportApp, today } from '../support/reportApp.ts';

const day = addDays(today, -1);
const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Country,Device,TimeZone,Impressions';
const line = (country: string) => `1,${day},1,10,banner,${country},Mobile,UTC+01:00,1`;
const csv = (...countries: string[]) => [head, ...countries.map(line), ''].join('\n');
const json = (country: string) =>
  JSON.stringify({
    company_id: 1,
    Date: day,
    SiteId: 1,
    ZoneId: 10,
    AdFormat: 'banner',
    Country: country,
    Device: 'Mobile',
    TimeZone: 'UTC+01:00',
    Impressions: 1,
  });
const notUtf8 = 'The line is not valid UTF-8. Convert the file to UTF-8.';
const compressed = 'The file is compressed (gzip or ZIP). Send it unpacked.';

let app: ReportApp;
let batches = 0;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
});
afterAll(() => app.close());

/** Delivers bytes in pieces of a size, so that characters are cut anywhere. */
function deliver(bytes: Buffer, format: string, size = 7, part: RecordValues = {}): Promise<unknown> {
  batches += 1;
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const asked = { format, batch: `text ${batches}`, add: 'true', ...part };
  return handleIngestRequest(app, 'POST', 'content-ads', asked, Readable.from(pieces));
}

it.each([1, 2, 3, 5, 64, 100_000])('names of all languages are kept, in pieces of %i bytes', async (size) => {
  const names = ['Curaçá', 'Åland', '中国', '🏝 Island'];
  const mapping = JSON.stringify({ unknown: { Country: 'keep' } });
  const delivered = await deliver(Buffer.from(csv(...names)), 'csv', size, { mapping });
  expect(delivered).toMatchObject({ rows: 4 });
  const lines = Buffer.from(names.map(json).join('\n'));
  await expect(deliver(lines, 'ndjson', size, { mapping })).resolves.toMatchObject({
    rows: 4,
  });
  const stored = await app.facts.run((engine) =>
    engine.rows({ sql: 'SELECT DISTINCT country FROM content_ads_facts', params: {} }),
  );
  expect(stored.flat().sort()).toEqual([...names].sort());
});

it.each<[string, Buffer, string, number, string]>([
  ['Latin-1', Buffer.from(csv('US', 'Curaçao'), 'latin1'), 'csv', 3, notUtf8],
  ['Latin-1 objects', Buffer.from([json('US'), json('Åland')].join('\n'), 'latin1'), 'ndjson', 2, notUtf8],
  ['a last character that is cut off', Buffer.from(`${csv('US')}1,é`).subarray(0, -1), 'csv', 3, notUtf8],
  ['NUL', Buffer.from(csv('US', 'DE', 'F\0R')), 'csv', 4, 'The line contains a NUL character'],
  ['gzip', gzipSync(csv('US')), 'csv', 1, compressed],
  ['gzip of objects', gzipSync(json('US')), 'ndjson', 1, compressed],
  ['ZIP', Buffer.from('PK\x03\x04…'), 'csv', 1, compressed],
])('%s is refused with the line, and nothing is stored', async (_, bytes, format, number, message) => {
  const before = await count();
  for (const size of [1, 3, 100_000])
    for (const skip_bad of ['false', 'true'])
      await expect(deliver(bytes, format, size, { skip_bad })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: `/lines/${number}`, message }],
      });
  expect(await count()).toBe(before);
});

it('an escaped NUL in an object is refused too', async () => {
  await expect(deliver(Buffer.from(json('F\0R')), 'ndjson')).rejects.toMatchObject({ status: 422 });
});

it('a compressed file by POST is told what to do', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/ssp_publisher/ingest/content-ads?batch=zipped&format=csv',
    headers: { authorization: ingestToken, 'content-type': 'application/gzip', 'content-encoding': 'gzip' },
    payload: gzipSync(csv('US')),
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ field: '/lines/1', message: compressed }],
  ]);
});

it('text with a byte order mark, in UTF-8 or UTF-16, is read', async () => {
  await expect(deliver(Buffer.from(`\uFEFF${csv('US')}`), 'csv')).resolves.toMatchObject({ rows: 1 });
  const utf16 = Buffer.from(`\uFEFF${csv('US', 'Curaçao')}`, 'utf16le');
  await expect(deliver(utf16, 'csv', 100_000)).resolves.toMatchObject({ rows: 2 });
});

it.each([1, 2, 3, 7, 100_000])(
  'line ends of all kinds are read, each in its place, in pieces of %i bytes',
  async (size) => {
    const quoted = line('"DE"');
    const text = `${head}\r\n${line('US')}\n${quoted.replace('DE', 'FR')}\r${quoted}\r\n\r\n${line('US')},"1"\n${line('GB')}`;
    const expected = { number: 6, message: 'The line has 10 cells, but the header has 9' };
    await expect(deliver(Buffer.from(text), 'csv', size, { skip_bad: 'true' })).resolves.toMatchObject({
      rows: 4,
      errors: [expected],
    });
  },
);

it('the line of a value in another encoding is right, whatever ends the lines', async () => {
  const text = [head, line('US'), line('DE'), line('Curaçao')];
  for (const end of ['\r', '\n', '\r\n'])
    for (const size of [1, 2, 100_000])
      await expect(deliver(Buffer.from(text.join(end), 'latin1'), 'csv', size)).rejects.toMatchObject({
        errors: [{ field: '/lines/4', message: notUtf8 }],
      });
});

async function count(): Promise<unknown> {
  const [[rows] = []] = await app.facts.run((engine) =>
    engine.rows({ sql: 'SELECT count() FROM content_ads_facts', params: {} }),
  );
  return rows;
}
