import { expect, test } from 'vitest';
import { sayOtherwise } from '../../src/console/language/speakAll';
import { loadTexts } from '../../src/definition/load/parseFiles';
import { setTranslation } from '../../src/definition/text';
import { readTranslations } from '../../src/project/languages';
import { readProject } from '../../src/project/project';
import { readDefinitionTexts } from '../../src/project/readDefinitionTexts';
import { difference, shownOf } from '../../src/tools/vite/languageModules';

const project = readProject();
const texts = readDefinitionTexts(project);

/** What a page is given of definitions, piece by piece. */
function pieces(definitions: ReturnType<typeof loadTexts>): unknown[] {
  const { resources, reports, reportPages, screens, session } = shownOf(definitions);
  const all = [...Object.values(resources), ...Object.values(reports), ...Object.values(reportPages)];
  return JSON.parse(JSON.stringify([...all, screens, session]));
}

test.each(['de', 'zh-CN'])('in %s words are said otherwise, and what the API is told stays', (language) => {
  const said = readTranslations(project, language);
  const { keys, composed } = difference(project, said);
  const inEnglish = pieces(loadTexts(texts));
  const say = (words: string) => said[words] ?? words;
  setTranslation(say);
  const spoken = pieces(loadTexts(texts, say));
  setTranslation((words) => words);
  const words = new Map(Object.entries({ ...said, ...composed }));
  for (const piece of inEnglish) sayOtherwise(piece, words, new Set(keys));
  expect(inEnglish).toEqual(spoken);
});
