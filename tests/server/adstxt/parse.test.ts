import { describe, expect, test } from 'vitest';
import { maxWarnedLines } from '#publisher/adstxt/buildAdsTxtWarnings.ts';
import { looksLikeHtml } from '#publisher/adstxt/looksLikeHtml.ts';
import { parseAdsTxt } from '#publisher/adstxt/parseAdsTxt.ts';
import { fetchLimits } from '#server/fetch/fetchLimits.ts';

const codes = (text: string) => parseAdsTxt(text).warnings.map(({ line, code }) => `${line} ${code}`);
const messages = (text: string) => parseAdsTxt(text).warnings.map(({ message }) => message);

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
    ['just words', '1 fieldCount'],
    ['localhost, 1, DIRECT', '1 domain'],
    ['https://google.com, 1, DIRECT', '1 domain'],
    ['google.com/ads, 1, DIRECT', '1 domain'],
    ['google.com:443, 1, DIRECT', '1 domain'],
    ['goo gle.com, 1, DIRECT', '1 domain'],
    ['.com, 1, DIRECT', '1 domain'],
    ['google., 1, DIRECT', '1 domain'],
    ['google..com, 1, DIRECT', '1 domain'],
    ['., 1, DIRECT', '1 domain'],
    ['"google.com", 1, DIRECT', '1 domain'],
    ['127.0.0.1, 1, DIRECT', '1 domain'],
    ['gοοgle.com, 1, DIRECT', '1 domain'],
    ['a.com, , DIRECT', '1 account'],
    ['a.com, pub 1, DIRECT', '1 accountCharacters'],
    ['a.com, pub\u00a01, DIRECT', '1 accountCharacters'],
    ['a.com, β€‹123, DIRECT', '1 accountCharacters'],
    ['a.com, 1\u0007, DIRECT', '1 accountCharacters'],
    ['a.com, <148395>, DIRECT', '1 accountCharacters'],
    ['a.com, 1, RESSELER', '1 relationship'],
    ['a.com, 1, DIRECT f08c47fec0942fa0', '1 relationship'],
  ])('written as “%s” is left out with a warning', (line, warning) => {
    expect(codes(line)).toEqual([warning]);
    expect(parseAdsTxt(line).records).toEqual([]);
  });

  test.each([
    ['a.com, 1, DIRECT, c, d', '1 fieldCount', 'c'],
    ['a.com, 1, DIRECT, , d', '1 fieldCount', undefined],
    ['a.com, 1, DIRECT, f08 b.com, 2, DIRECT', '1 fieldCount', undefined],
    ['a.com, 1, DIRECT, <5d62403b186f2ace>', '1 certification', undefined],
    ['a.com, 1, DIRECT, d53b998a7bd4ecd2 (OB)', '1 certification', undefined],
    ['a.com, 1, DIRECT, 20041fe3-accf', '1 certification', undefined],
  ])('written as “%s” counts, as it does for buyers, with a warning', (line, warning, certificationId) => {
    expect(codes(line)).toEqual([warning]);
    const record = { line: 1, domain: 'a.com', accountId: '1', relationship: 'DIRECT' };
    expect(parseAdsTxt(line).records).toEqual([certificationId ? { ...record, certificationId } : record]);
  });

  test('written twice counts once, with a warning that names the first line', () => {
    const { records, warnings } = parseAdsTxt('a.com, 1, DIRECT\n\nA.com,1,direct\na.com, 1, RESELLER');
    expect(records.map((it) => it.line)).toEqual([1, 4]);
    expect(warnings).toEqual([{ line: 3, code: 'duplicate', message: 'Duplicate of line 1' }]);
  });

  test.each(['sub.a-b.co.uk', 'xn--bcher-kva.example', '33across.com', 'A.IO'])('may name %s', (domain) => {
    expect(codes(`${domain}, 1, DIRECT`)).toEqual([]);
  });

  test.each(['pub-1', 'a_b.c', '0010b00001pTxYzAAK', 'a/b+c=:@~'])(
    'may have the account id %s',
    (account) => {
      expect(codes(`a.com, ${account}, DIRECT`)).toEqual([]);
    },
  );

  test.each(['a.com, 1, DIRECT, f08,', 'a.com, 1, DIRECT, f08, , ,'])(
    'may end with empty extension fields, as in “%s”',
    (line) => {
      expect(parseAdsTxt(line)).toMatchObject({ records: [{ certificationId: 'f08' }], warnings: [] });
    },
  );
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

  test('made of mistakes gives no more warnings than the limit, and the number of the rest', () => {
    const { warnings } = parseAdsTxt('x\n'.repeat(fetchLimits.bodyBytes / 2));
    expect(warnings).toHaveLength(maxWarnedLines + 1);
    expect(warnings.at(-1)).toEqual({ code: 'more', message: '523,288 more warnings are not listed' });
  });

  test('lists its errors first and its duplicate lines as one warning', () => {
    const copies = 'a.com, 1, DIRECT\n'.repeat(1_676);
    expect(messages(`COLOUR=red\n${copies}a.com, 1`)).toEqual([
      'Expected 3 or 4 fields separated by commas, found 2: “a.com, 1”',
      'Unknown variable: “COLOUR”',
      '1,675 duplicate lines, the first in line 3',
    ]);
  });

  test('full of different managers is read at once', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `MANAGERDOMAIN=a.com,${index}`);
    expect(parseAdsTxt(lines.join('\n')).variables).toHaveLength(50_000);
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

  test('that must be unique is a warning when it differs from the first', () => {
    expect(messages('OWNERDOMAIN=a.com\nOWNERDOMAIN=A.com\nOWNERDOMAIN=b.com')).toEqual([
      'Buyers use only the first OWNERDOMAIN: a.com in line 1',
      'Duplicate of line 1',
    ]);
    expect(codes('MANAGERDOMAIN=a.com\nMANAGERDOMAIN=b.com, US\nMANAGERDOMAIN=c.com,us')).toEqual([
      '3 secondManager',
    ]);
    expect(codes('SUBDOMAIN=a.b.com\nSUBDOMAIN=c.b.com\nCONTACT=a\nCONTACT=b')).toEqual([]);
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
    '<h1>Not found</h1>',
    'Sorry, <b>nothing</b> here',
    'Gone<br />try later',
    '<center><a href="/">home</a></center>',
  ])('is recognised by “%s”', (text) => {
    expect(looksLikeHtml(text)).toBe(true);
  });

  test.each([
    '',
    'a.com, 1, DIRECT',
    '# see <html> docs\na.com, 1, DIRECT',
    '<br />\na.com, 1, DIRECT',
    '# <b>no sellers yet</b>\nOWNERDOMAIN=a.com',
    'CONTACT=Ad ops <ops@a.com>',
    'words < more words > words',
  ])('is not seen in “%s”', (text) => {
    expect(looksLikeHtml(text)).toBe(false);
  });
});
