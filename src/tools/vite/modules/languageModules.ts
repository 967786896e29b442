import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { toJsonPointer } from '#definition/check/DefinitionProblem.ts';
import {
  createTranslator,
  engineContext,
  findTranslation,
  type Translations,
} from '#definition/languages/translations.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { setTranslator } from '#definition/text/messages.ts';
import {
  collectBrowserMessages,
  collectTranslatableDefinitionTexts,
  collectTranslatableLoginTexts,
} from '#project/collectTranslatableTexts.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { type DefinitionTexts, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { listTargetLanguages, readMergedTranslations } from '#project/readTranslationFiles.ts';
import { getTranslatableDefinitionModules } from './translatedDefinitionModules.ts';

const languageFolder = path.join(enginePackageRoot, 'src/console/language');

/** Generates the module that loads each language of the console or login page. */
export function generateLanguagesModule(project: Project, page: 'console' | 'login'): string {
  const entries = listTargetLanguages(project).map(
    (language) => `${JSON.stringify(language)}: () => import("virtual:${page}-language/${language}")`,
  );
  return `export const speakers = { ${entries.join(', ')} };`;
}

/** Generates the module with the login page's translations. */
export function generateLoginLanguageModule(project: Project, language: string): string {
  const translations = pickTranslations(
    collectTranslatableLoginTexts(project),
    readMergedTranslations(project, language),
    [engineContext],
  );
  return [
    `import { applyUiTranslations } from ${JSON.stringify(`${languageFolder}/applyUiTranslations.ts`)};`,
    "import { openPages } from 'virtual:pages';",
    `const translations = ${JSON.stringify(translations)};`,
    'export const speak = () => {',
    `  applyUiTranslations({ language: ${JSON.stringify(language)}, translations });`,
    '  for (const page of openPages) page.label = translations[page.label] ?? page.label;',
    '};',
  ].join('\n');
}

/** Generates the module with the console's translations in a language. */
export function generateConsoleLanguageModule(project: Project, language: string): string {
  const said = readMergedTranslations(project, language);
  const texts = readDefinitionTexts(project);
  const { keys, composed, exceptions } = findTranslatedKeys(texts, said);
  const ofDefinitions = collectTranslatableDefinitionTexts(texts).map(({ text }) => text);
  const definitions = { ...pickTranslations(ofDefinitions, said), ...composed };
  const messages = pickTranslations(collectBrowserMessages(project), said, [engineContext]);
  const translations = { ...definitions, ...messages };
  const differing = Object.entries(definitions).filter(([text, words]) => translations[text] !== words);
  const spoken = {
    language,
    keys,
    translations,
    definitionTranslations: Object.fromEntries(differing),
    exceptions,
  };
  const components = findLocaleModule(
    'antd/es/locale',
    language.replace('-', '_'),
    `${language}_${getLikelyRegion(language)}`,
  );
  const days = findLocaleModule('dayjs/locale', language.toLowerCase());
  return [
    `import { applyLoadedLanguage } from ${JSON.stringify(`${languageFolder}/applyLoadedLanguage.ts`)};`,
    "import { screens, recordScreens } from 'virtual:definitions';",
    "import { session } from 'virtual:session';",
    components ? `import components from '${components}';` : 'const components = undefined;',
    days ? `import '${days}';` : '',
    `const spoken = ${JSON.stringify(spoken)};`,
    'export const speak = () => applyLoadedLanguage({ ...spoken, components }, { screens, recordScreens, session });',
  ].join('\n');
}

function pickTranslations(
  texts: Iterable<string>,
  said: Translations,
  contexts: readonly string[] = [],
): Translations {
  const found = [...new Set(texts)].flatMap((text) => {
    const translation = findTranslation(said, text, contexts);
    return translation === undefined ? [] : [[text, translation]];
  });
  return Object.fromEntries(found);
}

/** The texts in loaded definitions that differ between English and a language. */
interface TranslatedKeys {
  /**
   * Keys with text. A key that contains text in some places and API values in others (such as a dimension name) is
   * returned with its parent key.
   */
  keys: string[];
  /** Translations of texts that are composed while loading. */
  composed: Translations;
  /** Texts whose translation depends on their context, by part (see `getTranslatableDefinitionModules`) and JSON pointer. */
  exceptions: Record<string, Translations>;
}

/** Finds the keys, the composed texts and the contextual texts of the loaded definitions that a language changes. */
export function findTranslatedKeys(texts: DefinitionTexts, said: Translations): TranslatedKeys {
  const written = getTranslatableDefinitionModules(buildDefinitionsFromTexts(texts));
  const translate = createTranslator(said);
  setTranslator(translate);
  const spoken = getTranslatableDefinitionModules(buildDefinitionsFromTexts(texts, translate));
  setTranslator((words) => words);
  const changed = new Map<string, Set<string>>();
  const kept = new Set<string>();
  const composed: Translations = {};
  const pairs = listTextPairs(written, spoken);
  for (const { english, translated, place } of pairs) {
    const [, key] = place;
    if (english !== translated) changed.set(key, (changed.get(key) ?? new Set()).add(place.join('/')));
    else if (said[english] !== undefined && said[english] !== english) kept.add(key);
    if (english !== translated && said[english] === undefined) composed[english] = translated;
  }
  const keys = [...changed].flatMap(([key, places]) => (kept.has(key) ? [...places] : [key]));
  return { keys, composed, exceptions: findExceptions(pairs, { ...said, ...composed }, new Set(keys)) };
}

/** A text of the loaded definitions in English and in another language. */
interface TextPair {
  part: string;
  pointer: string;
  /** The parent key and the key. The place of a list entry is that of its list. */
  place: [string, string];
  english: string;
  translated: string;
}

function listTextPairs(written: Record<string, unknown>, spoken: Record<string, unknown>): TextPair[] {
  const pairs: TextPair[] = [];
  const look = (one: unknown, other: unknown, at: Pick<TextPair, 'part' | 'pointer' | 'place'>): void => {
    if (typeof one === 'string' && typeof other === 'string')
      pairs.push({ ...at, english: one, translated: other });
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return;
    for (const [name, held] of Object.entries(one))
      look(held, (other as Record<string, unknown>)[name], {
        part: at.part,
        pointer: at.pointer + toJsonPointer([name]),
        place: Array.isArray(one) ? at.place : [at.place[1], name],
      });
  };
  for (const [part, value] of Object.entries(written))
    look(value, spoken[part], { part, pointer: '', place: ['', ''] });
  return pairs;
}

/** Finds the texts that keys and translations alone would translate differently. */
function findExceptions(
  pairs: TextPair[],
  translations: Translations,
  keys: Set<string>,
): Record<string, Translations> {
  const exceptions: Record<string, Translations> = {};
  for (const { part, pointer, place, english, translated } of pairs) {
    const isText = keys.has(place[1]) || keys.has(place.join('/'));
    const expected = isText ? (translations[english] ?? english) : english;
    if (expected !== translated) exceptions[part] = { ...exceptions[part], [pointer]: translated };
  }
  return exceptions;
}

const { resolve } = createRequire(import.meta.url);

/** Returns the module with a library's locale, if it exists. */
function findLocaleModule(folder: string, ...names: string[]): string | undefined {
  const [library = ''] = folder.split('/');
  const root = path.dirname(resolve(`${library}/package.json`));
  const below = path.join(root, folder.slice(library.length));
  const name = names.find((each) => existsSync(path.join(below, `${each}.js`)));
  return name && `${folder}/${name}`;
}

function getLikelyRegion(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}
