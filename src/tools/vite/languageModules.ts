import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import { setTranslation } from '../../definition/text';
import { otherLanguages, readTranslations, type Translations } from '../../project/languages';
import { type Project, packageRoot } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { loginWords, pageWords, wordsOfTexts } from '../../project/saidWords';
import { screens } from './screens';

const room = path.join(packageRoot, 'src/console/language');

/** The code of what loads each language: for the console, or for the login page alone. */
export function languagesModule(project: Project, page: 'console' | 'login'): string {
  const entries = otherLanguages(project).map(
    (language) => `${JSON.stringify(language)}: () => import("virtual:${page}-language/${language}")`,
  );
  return `export const speakers = { ${entries.join(', ')} };`;
}

/** The code of what the login page says in a language. */
export function loginLanguage(project: Project, language: string): string {
  const translations = only(loginWords(project), readTranslations(project, language));
  return [
    `import { speakTexts } from ${JSON.stringify(`${room}/speakTexts.ts`)};`,
    "import { openPages } from 'virtual:pages';",
    `const translations = ${JSON.stringify(translations)};`,
    'export const speak = () => {',
    `  speakTexts({ language: ${JSON.stringify(language)}, translations });`,
    '  for (const page of openPages) page.label = translations[page.label] ?? page.label;',
    '};',
  ].join('\n');
}

/** The code of what the console says in a language. */
export function consoleLanguage(project: Project, language: string): string {
  const said = readTranslations(project, language);
  const { keys, composed } = difference(project, said);
  const needed = [...pageWords(project), ...wordsOfTexts(readDefinitionTexts(project))];
  const spoken = { language, keys, translations: { ...only(needed, said), ...composed } };
  const components = localeOf(
    'antd/es/locale',
    language.replace('-', '_'),
    `${language}_${regionOf(language)}`,
  );
  const days = localeOf('dayjs/locale', language.toLowerCase());
  return [
    `import { speakAll } from ${JSON.stringify(`${room}/speakAll.ts`)};`,
    "import { screens, recordScreens } from 'virtual:definitions';",
    "import { session } from 'virtual:session';",
    components ? `import components from '${components}';` : 'const components = undefined;',
    days ? `import '${days}';` : '',
    `const spoken = ${JSON.stringify(spoken)};`,
    'export const speak = () => speakAll({ ...spoken, components }, [screens, recordScreens, session]);',
  ].join('\n');
}

function only(words: Iterable<string>, said: Translations): Translations {
  const found = [...new Set(words)].flatMap((one) => (said[one] === undefined ? [] : [[one, said[one]]]));
  return Object.fromEntries(found);
}

/**
 * Where loaded definitions differ from those in English: under which keys, and in which texts that are put together. A
 * key that holds words in some places and in others what the API is told, such as the name of a dimension, is told with
 * the key above it.
 */
export function difference(project: Project, said: Translations): { keys: string[]; composed: Translations } {
  const texts = readDefinitionTexts(project);
  const written = loadTexts(texts);
  const say = (words: string) => said[words] ?? words;
  setTranslation(say);
  const spoken = loadTexts(texts, say);
  setTranslation((words) => words);
  const changed = new Map<string, Set<string>>();
  const kept = new Set<string>();
  const composed: Translations = {};
  const look = (one: unknown, other: unknown, above: string, key: string): void => {
    if (typeof one === 'string' && typeof other === 'string') {
      if (one !== other) changed.set(key, (changed.get(key) ?? new Set()).add(`${above}/${key}`));
      else if (said[one] !== undefined && said[one] !== one) kept.add(key);
      if (one !== other && said[one] === undefined) composed[one] = other;
    }
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return;
    for (const [name, held] of Object.entries(one)) {
      const place: [string, string] = Array.isArray(one) ? [above, key] : [key, name];
      look(held, (other as Record<string, unknown>)[name], ...place);
    }
  };
  look(shownOf(written), shownOf(spoken), '', '');
  const keys = [...changed].flatMap(([key, places]) => (kept.has(key) ? [...places] : [key]));
  return { keys, composed };
}

/** What a console loads of definitions; dictionaries, which each language has in an order of its own, come from the server. */
export function shownOf(definitions: Definitions) {
  return { ...definitions, files: undefined, dictionaries: undefined, screens: screens(definitions) };
}

const { resolve } = createRequire(import.meta.url);

/** What a library says in a language, where it does. */
function localeOf(folder: string, ...names: string[]): string | undefined {
  const [library = ''] = folder.split('/');
  const root = path.dirname(resolve(`${library}/package.json`));
  const below = path.join(root, folder.slice(library.length));
  const name = names.find((each) => existsSync(path.join(below, `${each}.js`)));
  return name && `${folder}/${name}`;
}

function regionOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}
