import { expect, test } from 'vitest';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { stripAnnotations } from '#definition/validation/stripAnnotations.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMergedTranslations } from '#project/readTranslationFiles.ts';

const project = readProject('.');
const texts = readDefinitionTexts(project);
const written = buildDefinitionsFromTexts(texts);

test.each(['de', 'zh-CN'])('the rules of every form are the same in %s: only words differ', (language) => {
  const said = readMergedTranslations(project, language);
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
