import { expect, test } from 'vitest';
import { loadTexts } from '../../src/definition/load/parseFiles';
import { withoutWords } from '../../src/definition/withoutWords';
import { readTranslations } from '../../src/project/languages';
import { readProject } from '../../src/project/project';
import { readDefinitionTexts } from '../../src/project/readDefinitionTexts';

const project = readProject('.');
const texts = readDefinitionTexts(project);
const written = loadTexts(texts);

test.each(['de', 'zh-CN'])('the rules of every form are the same in %s: only words differ', (language) => {
  const said = readTranslations(project, language);
  const spoken = loadTexts(texts, (words) => said[words] ?? words);
  const forms = Object.values(written.resources).flatMap(({ name, forms }) =>
    Object.values(forms).map((form) => [form.schema, spoken.resources[name]?.forms[form.name]?.schema ?? {}]),
  );
  expect(forms.length).toBeGreaterThan(30);
  for (const [one = {}, other = {}] of forms) expect(withoutWords(other)).toEqual(withoutWords(one));
  expect(forms.some(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toBe(true);
});

test('a property that is called as a keyword stays', () => {
  const schema = { title: 'Book', properties: { title: { title: 'Title', type: 'string' } } };
  expect(withoutWords(schema)).toEqual({ properties: { title: { type: 'string' } } });
});
