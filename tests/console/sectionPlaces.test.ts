import { expect, it } from 'vitest';
import { sourcesOf } from '../../src/console/explain/sourcesOf';
import { groupFiles, load } from '../../src/definition/load/load';
import { parseFiles } from '../../src/definition/load/parseFiles';
import { readProject } from '../../src/project/project';
import { readDefinitionTexts } from '../../src/project/readDefinitionTexts';

const texts = readDefinitionTexts(readProject('tests/fixtures/lineItems'), []);
const whole = load(groupFiles(parseFiles(texts))).resources['line-items'];

/** The pointers at which a part of a form is written. */
function pointers(form: string, list: 'fields' | 'sections', index: number): string[] {
  const part = whole?.forms[form]?.[list][index];
  if (!whole || !part) throw new Error(`There is no form "${form}" with ${index + 1} ${list}`);
  const sources = sourcesOf({ whole, pointer: `/forms/${form}/${list}/${index}`, part, values: {} }, texts);
  return sources.map(({ pointer }) => pointer);
}

it('explains a field and a section by the place at which the form has them', () => {
  expect(pointers('create', 'fields', 1)).toEqual(['/forms/create/fields/1', '/properties/advertiser_id']);
  expect(pointers('create', 'fields', 6)).toEqual(['/forms/create/fields/3/fields/1', '/properties/rate']);
  expect(pointers('edit', 'fields', 10)).toEqual(['/forms/edit/fields/6', '/properties/status']);
  expect(pointers('create', 'sections', 2)).toEqual(['/forms/create/fields/4']);
});
