import { expect, it } from 'vitest';
import { findDefinitionNodeSourceLocations } from '#console/explain/findDefinitionNodeSourceLocations.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const texts = readDefinitionTexts(readProject('tests/fixtures/lineItems'), []);
const definition = buildDefinitions(groupFilesByKind(parseDefinitionFiles(texts))).resources['line-items'];

/** Returns the JSON pointers of a part of a form. */
function pointers(form: string, list: 'fields' | 'sections', index: number): string[] {
  const node = definition?.forms[form]?.[list][index];
  if (!definition || !node) throw new Error(`There is no form "${form}" with ${index + 1} ${list}`);
  const sources = findDefinitionNodeSourceLocations(
    { definition, pointer: `/forms/${form}/${list}/${index}`, node, values: {} },
    texts,
  );
  return sources.map(({ pointer }) => pointer);
}

it('explains a field and a section by the place at which the form has them', () => {
  expect(pointers('create', 'fields', 1)).toEqual(['/forms/create/fields/1', '/properties/advertiser_id']);
  expect(pointers('create', 'fields', 6)).toEqual(['/forms/create/fields/3/fields/1', '/properties/rate']);
  expect(pointers('edit', 'fields', 10)).toEqual(['/forms/edit/fields/6', '/properties/status']);
  expect(pointers('create', 'sections', 2)).toEqual(['/forms/create/fields/4']);
});
