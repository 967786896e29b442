import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looksLikeHtml } from '../../../src/publisher/adstxt/fetchAdsTxt';
import { mostWarnings, parseAdsTxt } from '../../../src/publisher/adstxt/parse';

const folder = new URL('../../../../shared/data/ads-txt/', import.meta.url);
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const parsed = (name: string) => parseAdsTxt(read(name));
const warned = (name: string, code: string) => parsed(name).warnings.filter((it) => it.code === code);

describe.skipIf(names.length === 0)('among real files', () => {
  test.each(names)('%s is read, every line as a record, a variable, a warning or nothing', (name) => {
    const text = read(name);
    const { records, variables, warnings } = parseAdsTxt(text);
    const lines = text.split(/\r\n|\r|\n/).filter((line) =>
      line
        .replace(/[#;].*/, '')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    );
    const unknown = warnings.filter((it) => it.code === 'unknownVariable').length;
    if (warnings.length < mostWarnings) {
      expect(records.length + variables.length + warnings.length - unknown).toBe(lines.length);
    }
    expect(looksLikeHtml(text)).toBe(name === '24-shuai-xin-html.txt');
  });

  test('the one with lost line breaks has four lines with far too many fields', () => {
    expect(warned('05-oolala-gr.txt', 'fieldCount').map((it) => /found (\d+)/.exec(it.message)?.[1])).toEqual(
      expect.arrayContaining(['15', '31', '97', '178']),
    );
    expect(parsed('05-oolala-gr.txt').records).toEqual([]);
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

  test('an odd number of fields is counted', () => {
    expect(warned('09-motorsport-com.txt', 'fieldCount').map((it) => it.message)).toEqual([
      expect.stringContaining('found 5'),
      expect.stringContaining('found 5'),
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
