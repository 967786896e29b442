import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { now } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { deleteFactsOfHiddenDeliveries } from '#server/reports/deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import { replaceFactsBatch } from '#server/reports/deliveries/replaceFactsBatch.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { naiveReport } from '../support/naive.ts';
import { ingestToken, type ReportApp, reportApp, today } from '../support/reportApp.ts';

const range: [string, string] = [addDays(today, -9), today];
const url = '/ssp_publisher/ingest/content-ads';
const head = 'Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions,Gross Revenue';
const good = `${today},1,10,banner,Mobile,UTC+01:00,5,1e-04`;

let app: ReportApp;
let ask: Caller;
let companies = 100;

beforeAll(async () => {
  app = await reportApp();
});

afterAll(() => app.close());

describe('a batch', () => {
  it('counts once, however often it is delivered', async () => {
    const company = await newCompany();
    const facts = contentFacts(1, 400, today);
    const expected = naiveReport(facts, { dimensions: [], filters: {}, date_range: range }).total;
    for (let time = 0; time < 3; time += 1) {
      await app.ingest('content-ads', contentCsv(facts, company), { batch: 'the same' });
      expect(await total()).toMatchObject({
        AdRequest: expected.AdRequest,
        GrossRevenue: expected.GrossRevenue,
      });
    }
    await app.ingest('content-ads', contentCsv(facts, company), { batch: 'another' });
    expect((await total()).AdRequest).toBe(2 * Number(expected.AdRequest));
  });

  it('is replaced by its next delivery', async () => {
    const company = await newCompany();
    await app.ingest('content-ads', contentCsv(contentFacts(1, 50, today), company), { batch: 'day' });
    const corrected = contentFacts(2, 20, today);
    await app.ingest('content-ads', contentCsv(corrected, company), { batch: 'day' });
    const expected = naiveReport(corrected, { dimensions: [], filters: {}, date_range: range }).total;
    expect((await total()).AdRequest).toBe(expected.AdRequest);
  });

  it('keeps its facts when the next delivery has none, until that is asked for', async () => {
    const company = await newCompany();
    const query = { batch: 'nightly', mapping: of(company) };
    await app.ingest('content-ads', `${head}\n${good}`, query);
    await expect(app.ingest('content-ads', head, query)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: '/batch', message: expect.stringContaining('the facts of batch "nightly"') }],
    });
    const bad = `${head}\n${good.replace('banner', 'poster')}`;
    await expect(app.ingest('content-ads', bad, { ...query, skip_bad: 'true' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: '/lines/2', message: expect.stringContaining('Ad Format: "poster"') }],
    });
    expect((await total()).Impressions).toBe(5);
    await app.ingest('content-ads', head, { ...query, allow_empty: 'true' });
    expect((await total()).Impressions).toBeNull();
    expect(await app.ingest('content-ads', head, query)).toMatchObject({ rows: 0 });
  });

  it('adds up facts that are alike in every dimension', async () => {
    const company = await newCompany();
    await app.ingest(
      'content-ads',
      [`company_id,${head}`, ...Array(46).fill(`${company},${good}`)].join('\n'),
    );
    expect(await total()).toMatchObject({ Impressions: 230, GrossRevenue: 0.0046 });
  });

  it('counts nothing before its delivery has ended, nor ever when it never ends', async () => {
    const company = await newCompany();
    const row = (app.definitions.reports['content-ads'] as Report).row;
    await app.ingest('content-ads', contentCsv(contentFacts(1, 50, today), company), { batch: 'kept' });
    const before = await total();
    const failing = app.facts.run((engine) =>
      replaceFactsBatch({ engine, database: app.database }, row, 'kept', async (delivery) => {
        await engine.client.command({
          query: `INSERT INTO content_ads_facts (company_id, date, impressions, delivery) SELECT ${company}, toDate('${today}'), 1000, ${delivery} FROM numbers(100)`,
        });
        expect(await total()).toEqual(before);
        throw new Error('the power fails');
      }),
    );
    await expect(failing).rejects.toThrow('the power fails');
    expect(await total()).toEqual(before);
  });

  it('leaves nothing behind when the process died in the middle of it', async () => {
    const company = await newCompany();
    const row = (app.definitions.reports['content-ads'] as Report).row;
    await app.facts.run(async (engine) => {
      const delivery = now().getTime() * 1000;
      await engine.client.command({
        query: `INSERT INTO report_deliveries (report, batch, delivery, state, rows) VALUES ('${row.name}', 'lost', ${delivery}, 0, 0)`,
      });
      await engine.client.command({
        query: `INSERT INTO content_ads_facts (company_id, date, impressions, delivery) VALUES (${company}, toDate('${today}'), 7, ${delivery})`,
      });
      expect((await total()).Impressions).toBeNull();
      await deleteFactsOfHiddenDeliveries(engine, row);
      const left = await engine.rows({
        sql: 'SELECT count() FROM content_ads_facts WHERE delivery = {delivery:UInt64}',
        params: { delivery },
      });
      expect(left).toEqual([[0]]);
    });
    expect((await total()).Impressions).toBeNull();
  });
});

describe('bad lines', () => {
  const lines = [
    head,
    good,
    `2025-02-30,1,10,banner,Mobile,UTC+01:00,5,1`,
    `${today},one,10,banner,Mobile,UTC+01:00,5,1`,
    '',
    `${today},1,10,poster,Mobile,UTC+01:00,5,1`,
    `${today},1,10,banner,Mobile,Berlin,5,1`,
    `${today},1,10,banner,Mobile,UTC+01:00,5.5,1`,
    `${today},1,10,banner,Mobile,UTC+01:00,5,0x10`,
    `${today},1,10,banner`,
    `${today},1,10,"banner","Mob\nile",UTC+01:00,5,1`,
    `${today},,10,banner,Mobile,UTC+01:00,5,1`,
  ].join('\n');
  const expected = [
    [3, 'Date: "2025-02-30" isn\'t a date (YYYY-MM-DD)'],
    [4, 'Domain: "one" isn\'t a whole number'],
    [
      6,
      'Ad Format: "poster" isn\'t one of banner, native, appopen, int, reward, in_stream, reward_int, h5_reward, h5_interstitial',
    ],
    [7, 'Time Zone: "Berlin" isn\'t valid'],
    [8, 'Impressions: "5.5" isn\'t a whole number'],
    [9, 'Gross Revenue: "0x10" isn\'t an amount'],
    [10, 'The line has 4 cells, but the header has 8'],
    [12, 'Device: "Mob\\nile" isn\'t one of Mobile, Desktop, Tablets, Other devices'],
    [13, 'Domain is empty'],
  ];

  it('refuse the whole batch, each with its number', async () => {
    const company = await newCompany();
    const refused = app.ingest('content-ads', lines, { mapping: of(company) });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      message: 'Nothing was stored. Invalid lines: 9',
      errors: expected.map(([number, message]) => ({ field: `/lines/${number}`, message })),
    });
    expect((await total()).Impressions).toBeNull();
  });

  it('are left out when that is asked for', async () => {
    const company = await newCompany();
    const done = await app.ingest('content-ads', lines, { mapping: of(company), skip_bad: 'true' });
    expect(done).toMatchObject({
      rows: 1,
      bad_lines: 9,
      errors: expected.map(([number, message]) => ({ number, message })),
    });
    expect((await total()).Impressions).toBe(5);
  });

  it.each([
    [
      'a column that is not known',
      `${head},Clikcs\n${good},1`,
      'Unknown column "Clikcs". Did you mean "clicks"?',
    ],
    [
      'a column that is missing',
      `Date,SiteId\n${today},1`,
      'Missing columns: Time Zone, Zone, Ad Format, Device',
    ],
    ['an empty file', '', 'The file is empty'],
    [
      'a file parted by semicolons',
      `${head}\n${good}`.replaceAll(',', ';'),
      'The column names are separated by ";". Use commas',
    ],
    ['a column that is there twice', `${head},Device\n${good},x`, 'Duplicate column "Device"'],
    [
      'a column under two names',
      `${head},requests,Ad Requests\n${good},1,1`,
      'The columns "requests" and "Ad Requests" mean the same column',
    ],
  ])('%s refuses the file at its header', async (_, text, message) => {
    const company = await newCompany();
    await expect(app.ingest('content-ads', text, { mapping: of(company) })).rejects.toMatchObject({
      errors: [{ field: '/lines/1', message }],
    });
  });

  it('all columns that are not known are told at once, and what is missing besides', async () => {
    const company = await newCompany();
    const text = `Date,Clikcs,Land\n${today},1,DE`;
    await expect(app.ingest('content-ads', text, { mapping: of(company) })).rejects.toMatchObject({
      errors: [
        { field: '/lines/1', message: 'Unknown column "Clikcs". Did you mean "clicks"?' },
        { field: '/lines/1', message: 'Unknown column "Land"' },
        {
          field: '/lines/1',
          message: 'Missing columns: Time Zone, Domain, Zone, Ad Format, Device',
        },
      ],
    });
    const line = JSON.stringify({ Date: today, Clikcs: 1, Land: 'DE' });
    const query = { mapping: of(company), format: 'ndjson' };
    await expect(app.ingest('content-ads', line, query)).rejects.toMatchObject({
      errors: [
        {
          field: '/lines/1',
          message: 'Unknown column "Clikcs". Did you mean "clicks"? Unknown column "Land"',
        },
      ],
    });
  });

  it.each([
    ['that begins and never ends', `"${good}`, 'Unclosed quote: it begins here and never ends', 3],
    [
      'in the middle of a cell',
      good.replace('banner', 'ban"ner'),
      'Quote in the middle of a cell. Quote the whole cell and double each quote in it',
      3,
    ],
    [
      'with something after it',
      good.replace('banner', '"ban"ner'),
      'Text after the closing quote of a cell. Double each quote inside a cell',
      3,
    ],
  ])('a quote %s is told in plain words', async (_, line, message, number) => {
    const company = await newCompany();
    const text = `${head}\n${good}\n${line}`;
    await expect(app.ingest('content-ads', text, { mapping: of(company) })).rejects.toMatchObject({
      errors: [{ field: `/lines/${number}`, message }],
    });
  });

  it.each(['ndjson', 'parquet'])('a file that is no %s is told in plain words', async (format) => {
    const company = await newCompany();
    const [text, message] =
      format === 'parquet' ? ['Date', "The file isn't valid Parquet"] : ['', 'The file is empty'];
    await expect(app.ingest('content-ads', text, { mapping: of(company), format })).rejects.toMatchObject({
      errors: [{ field: '/lines/1', message }],
    });
  });
});

describe('a file', () => {
  it('is read by a mapping of its names and values', async () => {
    const company = await newCompany();
    const mapping = JSON.stringify({
      columns: {
        day: 'Date',
        place: ['SiteId', 'ZoneId'],
        kind: 'AdFormat',
        earned: ['GrossRevenue', 'NetRevenue'],
        note: '',
      },
      set: { Company: company, TimeZone: 'UTC+01:00', Device: 'Mobile' },
      values: { kind: { '1': 'banner', '*': 'native' } },
    });
    const text = `day,place,kind,earned,note,eCPM\r\n${today} 00:00:00,3,1,2.5,x,9\r\n${today},3,8,-1,y,9\r\n`;
    await app.ingest('content-ads', text, { mapping });
    expect(await total()).toMatchObject({ GrossRevenue: 1.5, NetRevenue: 1.5 });
    const { body } = await ask('POST', '/ssp_publisher/report', {
      date_range: range,
      dimensions: ['AdFormat'],
    });
    expect((body.data as { rows: RecordValues[] }).rows.map(({ AdFormat }) => AdFormat)).toEqual([
      'banner',
      'native',
    ]);
  });

  it('in millionths or cents is stored exactly by the factors of its mapping', async () => {
    const company = await newCompany();
    const set = {
      Company: company,
      TimeZone: 'UTC+01:00',
      Device: 'Mobile',
      AdFormat: 'banner',
      Date: today,
    };
    const mapping = JSON.stringify({ set, scale: { 'Gross Revenue': 0.000001, net_revenue: 0.01 } });
    const text = 'SiteId,ZoneId,GrossRevenue,NetRevenue\n1,10,1234567,19.5\n1,10,-4e2,1e-1\n1,10,,';
    await app.ingest('content-ads', text, { mapping });
    expect(await total()).toMatchObject({ GrossRevenue: 1.234167, NetRevenue: 0.196 });
    const unknown = JSON.stringify({ set, scale: { Earned: 0.01 } });
    await expect(app.ingest('content-ads', text, { mapping: unknown })).rejects.toMatchObject({
      errors: [{ message: 'Unknown column "Earned"' }],
    });
  });

  it('may be NDJSON, and is refused where a line is no object', async () => {
    const company = await newCompany();
    const fact = {
      Date: today,
      SiteId: 1,
      ZoneId: 2,
      AdFormat: 'banner',
      Device: 'Mobile',
      TimeZone: 'UTC+01:00',
      Impressions: 3,
    };
    const query = { format: 'ndjson', mapping: of(company) };
    await app.ingest('content-ads', `\uFEFF${JSON.stringify(fact)}\n\n${JSON.stringify(fact)}`, query);
    expect((await total()).Impressions).toBe(6);
    await expect(app.ingest('content-ads', `${JSON.stringify(fact)}\n[1]\n{`, query)).rejects.toMatchObject({
      errors: [
        { field: '/lines/2', message: "The line isn't a JSON object" },
        { field: '/lines/3', message: "The line isn't a JSON object" },
      ],
    });
  });

  it('may be Parquet', async () => {
    const company = await newCompany();
    const file = path.join(tmpdir(), `facts-${process.pid}.parquet`);
    await app.facts.run(async (engine) => {
      await engine.client.command({
        query: `SELECT toDate('${today}') AS Date, ${company} AS Company, number % 3 + 1 AS SiteId, 10 AS ZoneId, 'banner' AS AdFormat, 'Mobile' AS Device, 'UTC+01:00' AS TimeZone, number AS Impressions, toDecimal64(number, 9) / 7 AS GrossRevenue FROM numbers(60000) INTO OUTFILE '${file}' TRUNCATE FORMAT Parquet`,
      });
    });
    const { createReadStream } = await import('node:fs');
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v1${url}?batch=parquet&format=parquet`,
      headers: { authorization: ingestToken, 'content-type': 'application/vnd.apache.parquet' },
      payload: createReadStream(file),
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { rows: 60000 } });
    expect((await total()).Impressions).toBe((59_999 * 60_000) / 2);
    await writeFile(file, '');
  });
});

describe('the call of a pipeline', () => {
  it("needs the service token; a user's login is none", async () => {
    const company = await newCompany();
    const text = `company_id,${head}\n${company},${good}\n`;
    for (const authorization of ['', 'wrong', 'Bearer wrong'])
      expect((await app.anyone('POST', `${url}?batch=1&format=csv`, text, { authorization })).status).toBe(
        401,
      );
    const headers = { authorization: `Bearer ${ingestToken}`, 'content-type': 'text/csv' };
    const { status, body } = await app.anyone('POST', `${url}?batch=1&format=csv`, text, headers);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      batch: '1',
      rows: 1,
      bad_lines: 0,
      errors: [],
      unknown_records: { Domain: 1, Zone: 1 },
      warnings: [],
    });
    expect(
      (await ask('POST', `${url}?batch=1&format=csv`, text, { 'content-type': 'text/csv' })).status,
    ).toBe(401);
  });

  it.each([
    ['?format=csv', 'Enter the name of the batch'],
    ['?batch=1', 'Enter the format: csv, ndjson or parquet'],
    ['?batch=1&format=xlsx', 'Enter the format: csv, ndjson or parquet'],
    ['?batch=1&format=csv&mapping={', /^The mapping isn't valid: /],
    ['?batch=1&format=csv&skipbad=true', 'Unknown field "skipbad". Did you mean "skip_bad"?'],
  ])('says what is wrong with %s', async (query, message) => {
    const headers = { authorization: ingestToken, 'content-type': 'text/csv' };
    const { status, body } = await app.anyone('POST', `${url}${query}`, 'x', headers);
    expect(status).toBe(422);
    expect(body.msg).toMatch(message);
  });

  it('says which report was meant', async () => {
    const headers = { authorization: ingestToken, 'content-type': 'text/csv' };
    const { body } = await app.anyone(
      'POST',
      '/ssp_publisher/ingest/content-add?batch=1&format=csv',
      'x',
      headers,
    );
    expect(body.msg).toBe('There is no report "content-add". Did you mean "content-ads"?');
  });
});

/** Creates a company without facts; its administrator makes the following requests. */
async function newCompany(): Promise<number> {
  companies += 1;
  ask = await app.user({ company_id: companies, email: `admin@${companies}.example`, is_admin: true });
  return companies;
}

function of(company: number): string {
  return JSON.stringify({ set: { Company: company } });
}

async function total(): Promise<RecordValues> {
  const { body } = await ask('POST', '/ssp_publisher/report', { date_range: range });
  return (body.data as { total: RecordValues }).total;
}
