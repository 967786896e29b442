import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLanguage } from '#definition/languages/negotiateLanguage.ts';
import { mergeTranslations, type Translations } from '#definition/languages/translations.ts';
import { enginePackageRoot, type Project } from './project.ts';

/** Returns the path of a folder's translation file for a language. */
export function getTranslationFilePath(folder: string, language: string): string {
  return path.join(folder, 'languages', `${language}.json`);
}

/** Lists the languages of a project without the source language. */
export function listTargetLanguages({ languages }: Pick<Project, 'languages'>): string[] {
  return languages.filter((language) => language !== sourceLanguage);
}

/**
 * Reads the translations of a language: the engine's, overridden by the project's. Reports an unreadable file to
 * `report` and skips it; its texts stay in English.
 */
export function readMergedTranslations(
  project: Pick<Project, 'folder'>,
  language: string,
  report: (fault: string) => void = console.warn,
): Translations {
  return mergeTranslations(
    readEngineTranslations(language, report),
    readProjectTranslations(project, language, report),
  );
}

/** Lists the languages into which the engine's own texts are translated. */
export function listEngineLanguages(): string[] {
  return readdirSync(path.join(enginePackageRoot, 'src/languages')).map((file) =>
    path.basename(file, '.json'),
  );
}

/** Reads the engine's own translations of a language; empty if the engine does not have the language. */
export function readEngineTranslations(
  language: string,
  report: (fault: string) => void = console.warn,
): Translations {
  return readTranslationFile(getTranslationFilePath(path.join(enginePackageRoot, 'src'), language), report);
}

/** Reads the project's own translations of a language. */
export function readProjectTranslations(
  { folder }: Pick<Project, 'folder'>,
  language: string,
  report: (fault: string) => void = console.warn,
): Translations {
  return readTranslationFile(getTranslationFilePath(folder, language), report);
}

function readTranslationFile(file: string, report: (fault: string) => void): Translations {
  if (!existsSync(file)) return {};
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
    return Object.fromEntries(
      entries.filter(([, words]) => typeof words === 'string' && words !== ''),
    ) as Translations;
  } catch (error) {
    report(
      `${path.relative('', file)} cannot be read, so English is used instead: ${(error as Error).message}`,
    );
    return {};
  }
}
