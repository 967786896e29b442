import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { written } from '../definition/languages/preferredLanguage';
import { type Project, packageRoot } from './project';

/** What is said in another language, by the English words. */
export type Translations = Record<string, string>;

/** Where a folder keeps what is said in a language. */
export function languageFile(folder: string, language: string): string {
  return path.join(folder, 'languages', `${language}.json`);
}

/** The files that say a project in a language: the engine's with the base, then the project's own. */
export function languageFiles({ folder }: Pick<Project, 'folder'>, language: string): string[] {
  return [path.join(packageRoot, 'src'), folder]
    .map((each) => languageFile(each, language))
    .filter(existsSync);
}

/** The languages of a project besides the one in which it is written. */
export function otherLanguages({ languages }: Pick<Project, 'languages'>): string[] {
  return languages.filter((language) => language !== written);
}

/**
 * What is said in a language. A file that cannot be read is told of, and left out: what it would say is said in
 * English.
 */
export function readTranslations(
  project: Pick<Project, 'folder'>,
  language: string,
  tell: (fault: string) => void = console.warn,
): Translations {
  return Object.assign({}, ...languageFiles(project, language).map((file) => readFile(file, tell)));
}

function readFile(file: string, tell: (fault: string) => void): Translations {
  try {
    const said = Object.entries(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
    return Object.fromEntries(
      said.filter(([, words]) => typeof words === 'string' && words !== ''),
    ) as Translations;
  } catch (error) {
    tell(
      `${path.relative('', file)} cannot be read, so English is said instead: ${(error as Error).message}`,
    );
    return {};
  }
}
