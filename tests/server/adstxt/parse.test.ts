import { describe, expect, test } from 'vitest';
import { looksLikeHtml } from '../../../src/publisher/adstxt/fetchAdsTxt';
import { mostWarnings, parseAdsTxt } from '../../../src/publisher/adstxt/parse';
import { LIMITS } from '../../../src/server/fetch/limits';

const codes = (text: string) => parseAdsTxt(text).warnings.map(({ line, code }) => `${line} ${code}`);

describe('a record', () => {
  test('has a domain, an account, a relationship and perhaps a certification id', () => {
    expect(parseAdsTxt('Google.COM, pub-1, direct, f08c47fec0942fa0\nopenx.com,Ab,Reseller')).toEqual({
      records: [
        {
          line: 1,
          domain: 'google.com',
          accountId: 'pub-1',
          relationship: 'DIRECT',
          certificationId: 'f08c47fec0942fa0',
        },
        { line: 2, domain: 'openx.com', accountId: 'Ab', relationship: 'RESELLER' },
      ],
      variables: [],
      warnings: [],
    });
  });

  test('may be followed by a comment or an extension', () => {
    const { records, warnings } = parseAdsTxt(
      'a.com, 1, DIRECT # ours, really\nb.com, 2, DIRECT, c;x=1,y=2\n;x\n#',
    );
    expect(records.map((it) => [it.accountId, it.certificationId])).toEqual([
      ['1', undefined],
      ['2', 'c'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('may hold tabs, non-breaking spaces, zero-width characters and an empty last field', () => {
    const { records, warnings } = parseAdsTxt('\ta.com\u00a0,\u3000p\u200bub-1\t,\u200bDIRECT\u2060\u00a0,');
    expect(records).toEqual([{ line: 1, domain: 'a.com', accountId: 'pub-1', relationship: 'DIRECT' }]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['a.com, 1', '1 fieldCount'],
    ['a.com, 1, DIRECT, c, d', '1 fieldCount'],
    ['just words', '1 fieldCount'],
    ['localhost, 1, DIRECT', '1 domain'],
    ['a.com, , DIRECT', '1 account'],
    ['a.com, 1, RESSELER', '1 relationship'],
    ['a.com, 1, DIRECT f08c47fec0942fa0', '1 relationship'],
  ])('written as “%s” is left out with a warning', (line, warning) => {
    expect(codes(line)).toEqual([warning]);
    expect(parseAdsTxt(line).records).toEqual([]);
  });

  test('written twice counts once, with a warning that names the first line', () => {
    const { records, warnings } = parseAdsTxt('a.com, 1, DIRECT\n\nA.com,1,direct\na.com, 1, RESELLER');
    expect(records.map((it) => it.line)).toEqual([1, 4]);
    expect(warnings).toEqual([{ line: 3, code: 'duplicate', message: 'The same line stands in line 1' }]);
  });
});

describe('a file', () => {
  test('may end its lines with CRLF, CR or LF', () => {
    const { records } = parseAdsTxt('a.com,1,DIRECT\r\nb.com,2,DIRECT\rc.com,3,DIRECT\nd.com,4,DIRECT');
    expect(records.map((it) => it.line)).toEqual([1, 2, 3, 4]);
  });

  test('may begin with a byte order mark', () => {
    expect(parseAdsTxt('\ufeffa.com,1,DIRECT')).toMatchObject({
      records: [{ domain: 'a.com' }],
      warnings: [],
    });
  });

  test('may be empty', () => {
    expect(parseAdsTxt('')).toEqual({ records: [], variables: [], warnings: [] });
  });

  test('made of mistakes gives no more warnings than the limit', () => {
    expect(parseAdsTxt('x\n'.repeat(LIMITS.bodyBytes / 2)).warnings).toHaveLength(mostWarnings);
  });

  test('with one endless line is quoted in short', () => {
    const [warning] = parseAdsTxt('😀'.repeat(100_000)).warnings;
    expect(warning?.message.length).toBeLessThan(600);
    expect(warning?.message).not.toMatch(/\p{Cs}/u);
  });
});

describe('a variable', () => {
  test('has a name without regard to case and a value that may hold = and ;', () => {
    const { variables, warnings } = parseAdsTxt('contact = https://a.com/?q=1;b=2 # us\nOwnerDomain=a.com');
    expect(variables).toEqual([
      { line: 1, name: 'CONTACT', value: 'https://a.com/?q=1;b=2' },
      { line: 2, name: 'OWNERDOMAIN', value: 'a.com' },
    ]);
    expect(warnings).toEqual([]);
  });

  test('that is unknown is a warning', () => {
    expect(codes('COLOUR=red')).toEqual(['1 unknownVariable']);
  });

  test('is not seen in an account id that holds =', () => {
    expect(parseAdsTxt('a.com, id=3, DIRECT').records).toMatchObject([{ accountId: 'id=3' }]);
  });
});

describe('a web page', () => {
  test.each([
    '<!DOCTYPE html><p>',
    '\n  <HTML>',
    '\ufeff<html lang="en">',
    '<?xml version="1.0"?><html>',
    'Not found\n<html>',
    '<script>x</script>',
  ])('is recognised by “%s”', (text) => {
    expect(looksLikeHtml(text)).toBe(true);
  });

  test.each(['', 'a.com, 1, DIRECT', '# see <html> docs\na.com, 1, DIRECT', '<br />\na.com, 1, DIRECT'])(
    'is not seen in “%s”',
    (text) => {
      expect(looksLikeHtml(text)).toBe(false);
    },
  );
});
