import { describe, expect, test } from 'vitest';
import { linesFor, rewritten } from './fixture.ts';

const sites = 'resources/sites.json';
const zones = 'resources/zones.json';

describe('a mistake is told once', () => {
  test('a misspelt required key is not called missing besides', () => {
    expect(linesFor(rewritten(sites, '"title": "Site List"', '"titel": "Site List"'))).toEqual([
      'resources/sites.json:6:3 R001 titel: there is no key "titel" here. Did you mean "title"?',
    ]);
  });

  test('an action whose effect is misspelt is not said to have none', () => {
    expect(linesFor(rewritten(zones, '"copy": "zone {zone_id}"', '"cpy": "zone {zone_id}"'))).toEqual([
      'resources/zones.json:22:26 R001 list.rowActions[1].cpy: there is no key "cpy" here. Did you mean "copy"?',
    ]);
  });

  test('a field that is misspelt in a create form is not called absent besides', () => {
    expect(linesFor(rewritten(zones, '"fields": ["ad_type"', '"fields": ["adtype"'))).toEqual([
      'resources/zones.json:29:18 R014 forms.create.fields[0]: "zone" has no property "adtype". Did you mean "ad_type"?',
    ]);
  });

  test('a value of the wrong type is told for the branch that fits it, not for every branch', () => {
    expect(linesFor(rewritten(zones, '{ "field": "layout", "display": "choice" }', '7'))).toEqual([
      'resources/zones.json:18:39 R003 list.columns[2]: must be string or object, not number',
    ]);
  });

  test('an object in place of a shorthand is told by its own keys', () => {
    expect(linesFor(rewritten(zones, '"display": "choice"', '"disply": "choice"'))).toEqual([
      'resources/zones.json:18:60 R001 list.columns[2].disply: there is no key "disply" here. Did you mean "display"?',
    ]);
  });

  test('a file that is no JSON is not called missing by those that name it', () => {
    const [line, ...others] = linesFor({ [sites]: '{' });
    expect(line).toBe('resources/sites.json:1:2 J001 the closing } is missing');
    expect(others).toEqual([]);
  });

  test('an entity whose $id is mistaken is still found by its file', () => {
    expect(linesFor(rewritten('schemas/zone.json', '"$id": "zone"', '"$id": "zones"'))).toHaveLength(1);
  });

  test('a placeholder that is mistaken twice in a text is told once', () => {
    expect(linesFor(rewritten(zones, '"zone {zone_id}"', '"{zone} {zone}"'))).toHaveLength(1);
  });
});

describe('every mistake is told', () => {
  test('two commas that are missing in different lines are both told', () => {
    const text = '{\n  "items": []\n  "a": 1\n  "b": 2\n}';
    expect(linesFor({ 'resources/menu.json': text }).filter((line) => line.includes('J001'))).toEqual([
      'resources/menu.json:3:3 J001 expected a comma or a closing bracket',
      'resources/menu.json:4:3 J001 expected a comma or a closing bracket',
    ]);
  });

  test('a comma too many is told as such', () => {
    expect(linesFor({ 'resources/menu.json': '{ "items": [], }' })[0]).toBe(
      'resources/menu.json:1:16 J001 trailing comma before this bracket: remove it',
    );
  });

  test('a quote that is not closed is told where it opens, and what follows is not guessed at', () => {
    const lines = linesFor({ 'resources/menu.json': '{\n  "items: [],\n  "a": 1\n}' });
    expect(lines.filter((line) => line.includes('J001'))).toEqual([
      'resources/menu.json:2:3 J001 the closing quote is missing',
    ]);
  });

  test('a file that breaks its meta-schema is still checked for names that lead nowhere', () => {
    const text = { ...rewritten(zones, '"columns": ["zone_id", "ad_type",', '"columns": [7, "adtype",') };
    expect(linesFor(text).map((line) => line.split(' ')[1])).toEqual(['R003', 'R012']);
  });

  test('problems stand in the order of files and places', () => {
    const lines = linesFor({
      ...rewritten(zones, '"entity": "zone"', '"entity": "zoen"'),
      ...rewritten('schemas/zone.json', '"key": "zone_id"', '"key": "zoneid"'),
      ...rewritten(sites, '"sort": "-id"', '"sort": "-ids"'),
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'resources/sites.json:25:13',
      'resources/zones.json:4:13',
      'schemas/zone.json:6:10',
    ]);
  });
});
