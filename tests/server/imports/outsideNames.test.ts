import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapBatchErrorsToWireNames } from '#definition/api/batchRows.ts';
import { createTranslator } from '#definition/languages/translations.ts';
import { getMessageTemplate } from '#definition/text/messages.ts';
import { findArticleHtmlError } from '#publisher/articles/findArticleHtmlError.ts';
import { parseStoreBundleId } from '#publisher/serverCode/appsServerCode.ts';
import { type ReportApp, reportApp, today } from '../reports/support/reportApp.ts';

/** Names that every JavaScript object inherits. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
const head = 'Date,SiteId,ZoneId,AdFormat,TimeZone,Country,kind';
const line = (kind: string) => `${today},1,10,banner,UTC+01:00,,${kind}`;

let app: ReportApp;

beforeAll(async () => {
  app = await reportApp();
  await app.company(1);
});

afterAll(() => app.close());

describe.each(inherited)('the name "%s" from outside', (name) => {
  const mapping = (values: Record<string, string>) =>
    JSON.stringify({ set: { Company: 1 }, columns: { kind: 'Device' }, values: { kind: values } });

  it('is an unknown column of a file, also of one with a mapping', async () => {
    const text = `${head},${name}\n${line('Mobile')},1`;
    await expect(app.ingest('content-ads', text, { mapping: mapping({}) })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: '/lines/1', message: expect.stringContaining(`Unknown column "${name}"`) }],
    });
  });

  it('is a value like any other for a mapping of values', async () => {
    const text = `${head}\n${line(name)}`;
    await expect(
      app.ingest('content-ads', text, { mapping: mapping({ 1: 'Mobile' }) }),
    ).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(`Device: "${name}" isn't one of`) }],
    });
    await expect(
      app.ingest('content-ads', text, { mapping: mapping({ '*': 'Mobile' }) }),
    ).resolves.toMatchObject({ rows: 1 });
  });

  it('is no translation, message, wire name, element of an article or store', () => {
    expect(createTranslator({})(name, ['engine'])).toBe(name);
    expect(getMessageTemplate(name)).toBe(name);
    expect(mapBatchErrorsToWireNames([{ field: `/${name}` }], {})).toEqual([{ field: `/${name}` }]);
    expect(findArticleHtmlError('<constructor>x</constructor>')).toBeDefined();
    expect(parseStoreBundleId(`https://${name}/`)).toBeUndefined();
  });
});
