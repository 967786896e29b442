import { describe, expect, test } from 'vitest';
import { restrictResourceToRights } from '#definition/access/restrictResourceToRights.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const project = readProject('tests/fixtures/lineItems');
const texts = readDefinitionTexts(project, []);
const file = 'resources/line-items.json';
const groups = [
  { section: 'Line item', fields: ['name', 'status'] },
  { section: 'Money', fields: ['rate'] },
];

/** Returns the definitions with details of a line item, and a button that shows them. */
function withDetails(sections: unknown, button: object | undefined = { details: true }) {
  const resource = JSON.parse(texts[file] ?? '');
  resource.details = { title: '{name}', sections };
  if (button) resource.list.rowActions.push({ label: 'View', icon: 'view', ...button });
  return { ...texts, [file]: JSON.stringify(resource) };
}

const told = (changed: Record<string, string>) =>
  findDefinitionProblems(changed, collectCheckerContext(project)).map(
    ({ code, message }) => `${code} ${message}`,
  );

describe('The details of a record', () => {
  test('are groups of facts, written as columns', () => {
    const changed = withDetails(groups);
    expect(told(changed)).toEqual([]);
    const resource = buildDefinitions(groupFilesByKind(parseDefinitionFiles(changed))).resources[
      'line-items'
    ];
    expect(resource?.details?.sections.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['name', 'status'],
      ['rate'],
    ]);
  });

  test('hold nothing that who looks may not see, and no group of nothing', () => {
    const resource = buildDefinitions(groupFilesByKind(parseDefinitionFiles(withDetails(groups)))).resources[
      'line-items'
    ];
    if (!resource) throw new Error('There are no line items');
    const guarded = {
      ...resource,
      access: { ...resource.access, propertyPermissions: { rate: { read: 'money' } } },
    };
    const seen = restrictResourceToRights(guarded, () => false);
    expect(seen.details?.sections.map(({ title }) => title)).toEqual(['Line item']);
  });

  test.each([
    ['a property that there is not', [{ section: 'A', fields: ['nam'] }], undefined, 'R012'],
    [
      'a fact twice',
      [
        { section: 'A', fields: ['name'] },
        { section: 'B', fields: ['name'] },
      ],
      undefined,
      'R050 duplicate field "name"',
    ],
    ['two groups of one name', [groups[0], { ...groups[1], section: 'Line item' }], undefined, 'R241'],
    ['a group of nothing', [{ section: 'A', fields: [] }], undefined, 'R005'],
    ['a component of its own beside them', groups, { call: 'get', details: true, override: 'X' }, 'R032'],
  ])('are refused with %s', (_, sections, button, code) => {
    expect(told(withDetails(sections, button))).toContainEqual(expect.stringContaining(code));
  });
});
