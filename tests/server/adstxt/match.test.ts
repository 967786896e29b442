import { describe, expect, test } from 'vitest';
import { getAdsTxtStatus, matchAdsTxtLines } from '#publisher/adstxt/matchAdsTxtLines.ts';
import { parseAdsTxt } from '#publisher/adstxt/parseAdsTxt.ts';

const outcome = (required: string, file: string) =>
  matchAdsTxtLines([required], parseAdsTxt(file))[0]?.outcome;
const status = (required: string[], file: string) =>
  getAdsTxtStatus(matchAdsTxtLines(required, parseAdsTxt(file)));

describe('a required line', () => {
  test.each([
    ['a.com, 1, DIRECT', 'A.COM,1,direct', 'found'],
    ['a.com, 1, DIRECT', 'a.com, 1, DIRECT, c', 'found'],
    ['a.com, 1, DIRECT, C', 'a.com, 1, DIRECT, c', 'found'],
    ['a.com, 1, DIRECT', 'a.com, 1, RESELLER\na.com, 1, DIRECT', 'found'],
    ['a.com, 1, DIRECT, c', 'a.com, 1, DIRECT, d\na.com, 1, DIRECT, c', 'found'],
    ['a.com, pub-1, DIRECT', 'a.com, PUB-1, DIRECT', 'missing'],
    ['a.com, 1, DIRECT', 'b.com, 1, DIRECT', 'missing'],
    ['a.com, 1, DIRECT', '', 'missing'],
    ['a.com, 1, DIRECT', 'a.com, 1, RESELLER', 'wrongRelationship'],
    ['a.com, 1, DIRECT, c', 'a.com, 1, DIRECT, d', 'certificationDiffers'],
    ['a.com, 1, DIRECT, c', 'a.com, 1, DIRECT', 'certificationAbsent'],
    ['OWNERDOMAIN=a.com', 'ownerdomain = A.com', 'found'],
    ['OWNERDOMAIN=a.com', 'OWNERDOMAIN=b.com', 'missing'],
    ['OWNERDOMAIN=a.com', 'OWNERDOMAIN=b.com\nOWNERDOMAIN=a.com', 'missing'],
    ['MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=M.com', 'found'],
    ['MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=m.com,US', 'otherCountry'],
    ['MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=x.com\nMANAGERDOMAIN=m.com,US', 'otherCountry'],
    ['MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=m.com\nMANAGERDOMAIN=x.com,US', 'found'],
    ['MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=x.com,US', 'missing'],
    ['MANAGERDOMAIN=m.com,US', 'MANAGERDOMAIN=m.com , us', 'found'],
    ['MANAGERDOMAIN=m.com,US', 'MANAGERDOMAIN=m.com', 'found'],
    ['MANAGERDOMAIN=m.com,US', 'MANAGERDOMAIN=m.com\nMANAGERDOMAIN=x.com,US', 'missing'],
    ['MANAGERDOMAIN=m.com,US', 'MANAGERDOMAIN=m.com,FR', 'otherCountry'],
    ['a.com, 1, DIRECT, f08', 'a.com, 1, DIRECT, f08,', 'found'],
    ['a.com, 1, DIRECT', 'https://a.com, 1, DIRECT', 'missing'],
    ['a.com, 1, DIRECT', 'a.com, 1, DIRECT, d53 (OB)', 'found'],
    ['a.com, 1, DIRECT, d53', 'a.com, 1, DIRECT, d53 (OB)', 'certificationAbsent'],
    ['a.com, 1, DIRECT, d53', 'a.com, 1, DIRECT, d53, extra', 'found'],
    ['nonsense', 'nonsense', 'invalidRequired'],
  ])('“%s” against “%s” is %s', (required, file, expected) => {
    expect(outcome(required, file)).toBe(expected);
  });

  test('with the wrong relationship is told what is and what must be', () => {
    const [line] = matchAdsTxtLines(['a.com, 1, DIRECT'], parseAdsTxt('a.com, 1, RESELLER'));
    expect(line?.message).toBe('The account is listed as RESELLER, but must be DIRECT');
  });

  test('with another certification id is told both', () => {
    const [line] = matchAdsTxtLines(['a.com, 1, DIRECT, c'], parseAdsTxt('a.com, 1, DIRECT, d'));
    expect(line?.message).toBe('The certification authority ID is d, but should be c');
  });

  test('for a manager published for some countries is told which', () => {
    const file = parseAdsTxt('MANAGERDOMAIN=m.com,US\nMANAGERDOMAIN=m.com,fr');
    const [line] = matchAdsTxtLines(['MANAGERDOMAIN=m.com'], file);
    expect(line?.message).toBe('Published for US, FR only');
  });

  test('that is a comment or blank is not required', () => {
    expect(matchAdsTxtLines(['# Direct', ''], parseAdsTxt(''))).toEqual([]);
  });
});

describe('the status', () => {
  const required = ['a.com, 1, DIRECT, c', 'b.com, 2, RESELLER'];

  test('is successful when every line is found, whatever the certification ids', () => {
    expect(status(required, 'a.com, 1, DIRECT\nb.com, 2, RESELLER')).toBe('Verification Successful');
  });

  test('asks for an update when some are found', () => {
    expect(status(required, 'a.com, 1, DIRECT\nb.com, 2, DIRECT')).toBe('Need Update ads.txt');
  });

  test('is failed when none is found', () => {
    expect(status(required, 'a.com, 1, RESELLER')).toBe('Verification Failed');
  });
});
