import { describe, expect, test } from 'vitest';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { createFormMutations } from '#tools/mutate/createFormMutations.ts';

const project = readProject('tests/fixtures/lineItems');
const texts = readDefinitionTexts(project, []);
const file = 'resources/line-items.json';
const parsed = parseDefinitionFiles(texts);
const { create, edit } = buildDefinitions(groupFilesByKind(parsed)).resources['line-items']?.forms ?? {};

/** Returns the checker's problems after a part of the line-item form is replaced. */
function told(instead: string, written: string): string[] {
  const text = texts[file] ?? '';
  expect(text).toContain(instead);
  const problems = findDefinitionProblems(
    { ...texts, [file]: text.replace(instead, written) },
    collectCheckerContext(project),
  );
  return problems.map(({ code, message }) => `${code} ${message}`);
}

const runs = '{ "section": "When it runs", "fields": ["start_date", "end_date"], "columns": 2 }';

describe('A section of a form', () => {
  test('has its fields among those of the form, in the order in which they stand', () => {
    const names = create?.fields.map(({ name }) => name) ?? [];
    expect(names.slice(0, 5)).toEqual(['name', 'advertiser_id', 'start_date', 'end_date', 'booked']);
    const changed = names.filter((name) => name !== 'booked');
    expect(edit?.fields.map(({ name }) => name)).toEqual([...changed, 'approved', 'status']);
    expect(create?.sections[0]).toMatchObject({
      title: 'When it runs',
      fields: ['start_date', 'end_date', 'booked'],
      columns: 2,
      collapsed: false,
    });
  });

  test('keeps the conditions of its fields for rules and for mutations', () => {
    expect(create?.fields.find(({ name }) => name === 'rate')?.when).toEqual({ pricing: ['cpm', 'cpc'] });
    const path = ['forms', 'create', 'fields', 3, 'fields', 1, 'when'];
    expect(createFormMutations(parsed[file] as Parameters<typeof createFormMutations>[0])).toContainEqual({
      path,
      description: 'removed',
    });
  });

  test.each([
    ['no fields', '"fields": ["start_date", "end_date"]', '"fields": []', 'R005'],
    ['more columns than there may be', '"columns": 2', '"columns": 4', 'R005 must be <= 3'],
    [
      'a key that there is not',
      '"columns": 2',
      '"colums": 2',
      'R001 there is no key "colums" here. Did you mean "columns"?',
    ],
    [
      'a field that is no property',
      '"end_date"]',
      '"end_dat"]',
      'R014 "line_item" has no property "end_dat". Did you mean "end_date"?',
    ],
    [
      'a field that the form has already',
      '"end_date"]',
      '"end_date", "name"]',
      'R050 duplicate field "name"',
    ],
    [
      'a section in it',
      '"end_date"]',
      '"end_date", { "section": "Days", "fields": ["status"] }]',
      'R001 there is no key "section" here',
    ],
    ['no heading', '"section": "When it runs", ', '', 'R002 "section" is missing'],
    [
      'the heading of another',
      '"When it runs"',
      '"What it costs"',
      'R240 another section already has the title "What it costs"',
    ],
    [
      'columns for which there are no fields',
      '"columns": 2',
      '"columns": 3',
      'R240 more columns than fields: the section has 2',
    ],
  ])('is refused with %s', (_, instead, written, message) => {
    expect(told(runs, runs.replace(instead, written))).toContainEqual(expect.stringContaining(message));
  });

  test('is refused folded with what must be entered', () => {
    const pace = '"fields": ["daily_budget", "picture"]';
    expect(told(pace, pace.replace(']', ', "budget"]'))).toContain(
      'R240 "collapsed" has no effect: "budget" is required, so the section is always open',
    );
  });
});
