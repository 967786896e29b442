import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AdsTxtWarning } from '#publisher/adstxt/buildAdsTxtWarnings.ts';
import { looksLikeHtml } from '#publisher/adstxt/looksLikeHtml.ts';
import { parseAdsTxt } from '#publisher/adstxt/parseAdsTxt.ts';
import { verifyAdsTxt } from '#publisher/adstxt/verifyAdsTxt.ts';
import { pages, testSite } from '../fetch/testSite.ts';

/** Files of real sites, which are not part of the project. Without the folder, these tests are skipped. */
const folder = ['../../../../', '../../../../../']
  .map((parent) => new URL(`${parent}shared/data/ads-txt/`, import.meta.url))
  .find(existsSync);
const names = folder ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const parsed = (name: string) => parseAdsTxt(read(name));
/** Warnings of lines that are also variables, and those of duplicate lines. */
const uncounted = ['unknownVariable', 'secondOwner', 'secondManager', 'duplicate', 'duplicates'];
const countDuplicates = (warnings: AdsTxtWarning[]) =>
  warnings
    .map(({ code, message }) =>
      code === 'duplicates' ? Number.parseInt(message.replace(',', ''), 10) : Number(code === 'duplicate'),
    )
    .reduce((sum, count) => sum + count, 0);
const warned = (name: string, code: string) => parsed(name).warnings.filter((it) => it.code === code);

describe.skipIf(!folder)(`among real files${folder ? '' : ' (skipped: the folder is absent)'}`, () => {
  test.each(names)('%s is read, every line as a record, a variable, a warning or nothing', (name) => {
    const text = read(name);
    const { records, variables, warnings } = parseAdsTxt(text);
    const lines = text.split(/\r\n|\r|\n/).filter((line) =>
      line
        .replace(/[#;].*/, '')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    );
    const recordLines = new Set(records.map(({ line }) => line));
    const invalid = warnings.filter(
      ({ code, line = 0 }) => !uncounted.includes(code) && !recordLines.has(line),
    ).length;
    expect(records.length + variables.length + invalid + countDuplicates(warnings)).toBe(lines.length);
    expect(warnings.filter(({ code }) => /^duplicate|^more/.test(code)).length).toBeLessThan(2);
    expect(looksLikeHtml(text)).toBe(name === '24-shuai-xin-html.txt');
  });

  test.each(names)('%s is verified line by line', async (name) => {
    const { records, variables } = parsed(name);
    const [record] = records;
    const present = [
      ...records
        .slice(-20)
        .map(({ domain, accountId, relationship }) =>
          [domain.toUpperCase(), accountId, relationship.toLowerCase()].join('\t,'),
        ),
      ...variables.map((it) => `${it.name.toLowerCase()} = ${it.value}`),
    ];
    const absent = [
      'absent.example, 1, DIRECT',
      ...(record ? [`${record.domain}, no-such-account, DIRECT`] : []),
    ];
    const files = pages({
      'site.example/ads.txt': { body: read(name), headers: { 'content-type': 'text/plain' } },
    });
    const allow = await testSite(files, 'site.example');
    const result = await verifyAdsTxt(
      { domain: 'site.example', required: [...present, ...absent] },
      { allow },
    );
    expect(result.missing).toEqual(name === '24-shuai-xin-html.txt' ? [...present, ...absent] : absent);
    expect(result.fileToStore).toBe(
      name === '24-shuai-xin-html.txt' ? undefined : read(name).replace(/^\ufeff/, ''),
    );
  });

  test('the one with lost line breaks has three lines with far too many fields, and one of a wrong relationship', () => {
    expect(warned('05-oolala-gr.txt', 'fieldCount').map((it) => /found (\d+)/.exec(it.message)?.[1])).toEqual(
      expect.arrayContaining(['31', '97', '178']),
    );
    expect(warned('05-oolala-gr.txt', 'relationship')).toHaveLength(1);
    expect(parsed('05-oolala-gr.txt').records).toHaveLength(3);
  });

  test('the one with a byte order mark has no warning for line 1', () => {
    const { records, warnings } = parsed('06-thrakisports-gr.txt');
    expect(records[0]).toMatchObject({ line: 1, domain: 'google.com' });
    expect(warnings.filter((it) => it.line === 1)).toEqual([]);
  });

  test('zero-width spaces round a relationship do not hide the seller', () => {
    expect(warned('02-huffingtonpost-gr.txt', 'relationship').map((it) => it.message)).toEqual([
      expect.stringContaining('RESSELER'),
      expect.stringContaining('RESELLER e1a5b5b6e3255540'),
    ]);
  });

  test('fused relationships and certification ids are named', () => {
    expect(warned('01-transfermarkt-de.txt', 'relationship').map((it) => it.message)).toEqual([
      expect.stringContaining('“RESELLERe1a5b5b6e3255540”'),
      expect.stringContaining('“DIRECT ef9e7658006e9654”'),
      expect.stringContaining('“DIRECT 35d5010d7789b49d”'),
    ]);
  });

  test('a comma after the last field is accepted', () => {
    expect(warned('09-motorsport-com.txt', 'fieldCount')).toEqual([]);
  });

  test('certification ids with notes, placeholders for accounts and a name without a dot are warnings', () => {
    expect(warned('01-transfermarkt-de.txt', 'certification').map((it) => it.line)).toEqual([
      385, 386, 448, 449,
    ]);
    expect(warned('01-transfermarkt-de.txt', 'accountCharacters').map((it) => it.line)).toEqual([1349, 1364]);
    expect(warned('03-cyclades24-gr.txt', 'certification').map((it) => it.line)).toEqual([82]);
    expect(warned('19-cas-app-crlf.txt', 'domain').map((it) => it.message)).toEqual([
      expect.stringContaining('“gowithmedia”'),
    ]);
  });

  test('hundreds of duplicate lines are one warning', () => {
    expect(warned('01-transfermarkt-de.txt', 'duplicates').map((it) => it.message)).toEqual([
      expect.stringMatching(/^7\d\d duplicate lines, the first in line \d+$/),
    ]);
  });

  test('variables in any spelling are known', () => {
    expect(
      parsed('10-bild-de.txt')
        .variables.map((it) => it.name)
        .sort(),
    ).toEqual(['MANAGERDOMAIN', 'OWNERDOMAIN', 'SUBDOMAIN', 'SUBDOMAIN', 'SUBDOMAIN']);
    expect(warned('20-cas-app-long.txt', 'unknownVariable')).toEqual([]);
  });

  test('the one with CRLF throughout keeps a relationship after a non-breaking space', () => {
    expect(warned('19-cas-app-crlf.txt', 'relationship')).toEqual([]);
  });

  test('full-width commas, a stray quote and a fused id are each a wrong relationship', () => {
    expect(warned('18-cas-app-mixed-eol.txt', 'relationship')).toHaveLength(3);
  });

  test('the empty one and the one of a single line are fine', () => {
    expect(parsed('12-politico-eu-app.txt')).toEqual({ records: [], variables: [], warnings: [] });
    expect(parsed('23-svouranews-gr.txt')).toMatchObject({ records: [{ line: 1 }], warnings: [] });
  });
});
