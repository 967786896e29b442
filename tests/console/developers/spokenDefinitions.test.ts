import { expect, test } from 'vitest';
import { replaceTextsAtPointers, translateDefinitionTexts } from '#console/language/applyLoadedLanguage.ts';
import { createTranslator, type Translations } from '#definition/languages/translations.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { setTranslator } from '#definition/text/messages.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMergedTranslations } from '#project/readTranslationFiles.ts';
import { findTranslatedKeys } from '#tools/vite/modules/languageModules.ts';
import { getTranslatableDefinitionModules } from '#tools/vite/modules/translatedDefinitionModules.ts';

const project = readProject();
const texts = readDefinitionTexts(project);

/** Returns the parts of the definitions that a page loads. */
function parts(definitions: ReturnType<typeof buildDefinitionsFromTexts>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(getTranslatableDefinitionModules(definitions)));
}

/** Returns the parts in English, translated as a page does, and those that are loaded in the language. */
function translatedParts(said: Translations, files = texts) {
  const { keys, composed, exceptions } = findTranslatedKeys(files, said);
  const onPage = parts(buildDefinitionsFromTexts(files));
  const translate = createTranslator(said);
  setTranslator(translate);
  const spoken = parts(buildDefinitionsFromTexts(files, translate));
  setTranslator((words) => words);
  const words = new Map(Object.entries({ ...said, ...composed }));
  for (const [part, value] of Object.entries(onPage)) {
    translateDefinitionTexts(value, words, new Set(keys));
    replaceTextsAtPointers(value, exceptions[part]);
  }
  return { onPage, spoken, exceptions };
}

test.each(['de', 'zh-CN'])('in %s words are said otherwise, and what the API is told stays', (language) => {
  const { onPage, spoken } = translatedParts(readMergedTranslations(project, language));
  expect(onPage).toEqual(spoken);
});

test('a text of one place is translated as its context says, and elsewhere as without one', () => {
  const said = {
    ...readMergedTranslations(project, 'de'),
    'choice|Active': 'Läuft',
    'search_site|Status': 'Zustand',
  };
  const { onPage, spoken, exceptions } = translatedParts(said);
  expect(onPage).toEqual(spoken);
  const says = (name: string, text: string) => JSON.stringify(onPage[`resource/${name}`]).includes(text);
  expect([says('search-sites', 'Zustand'), says('postbacks', 'Zustand')]).toEqual([true, false]);
  expect([says('search-sites', 'Läuft'), says('postbacks', 'Läuft')]).toEqual([true, true]);
  expect(Object.keys(exceptions)).toContain('resource/search-sites');
});
