import { expect, test } from 'vitest';
import { buildDefinitionsFromTexts } from '../../src/definition/load/files/parseDefinitionFiles';
import { stripAnnotations } from '../../src/definition/validation/stripAnnotations';
import { readProject } from '../../src/project/project';
import { readDefinitionTexts } from '../../src/project/readDefinitionTexts';
import { readTranslations } from '../../src/project/translations';

const project = readProject('.');
const texts = readDefinitionTexts(project);
const written = buildDefinitionsFromTexts(texts);

test.each(['de', 'zh-CN'])('the rules of every form are the same in %s: only words differ', (language) => {
  const said = readTranslations(project, language);
  const spoken = buildDefinitionsFromTexts(texts, (words) => said[words] ?? words);
  const forms = Object.values(written.resources).flatMap(({ name, forms }) =>
    Object.values(forms).map((form) => [form.schema, spoken.resources[name]?.forms[form.name]?.schema ?? {}]),
  );
  expect(forms.length).toBeGreaterThan(30);
  for (const [one = {}, other = {}] of forms) expect(stripAnnotations(other)).toEqual(stripAnnotations(one));
  expect(forms.some(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toBe(true);
});

test('a property that is called as a keyword stays', () => {
  const schema = { title: 'Book', properties: { title: { title: 'Title', type: 'string' } } };
  expect(stripAnnotations(schema)).toEqual({ properties: { title: { type: 'string' } } });
});
