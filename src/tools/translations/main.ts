import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { TextUses } from '#definition/languages/translatableTexts.ts';
import { findTranslation, type Translations } from '#definition/languages/translations.ts';
import {
  collectTranslatableEngineTexts,
  collectTranslatableProjectTexts,
} from '#project/collectTranslatableTexts.ts';
import { getGuideFolder, listGuideNames } from '#project/guideFiles.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';
import {
  getTranslationFilePath,
  listTranslatedLanguages,
  readEngineTranslations,
  readMergedTranslations,
  readProjectTranslations,
} from '#project/readTranslationFiles.ts';
import { formatJson } from '../formatJson.ts';

/** The options of `console translations`. */
interface TranslationOptions {
  /** Adds the untranslated texts to the language files. */
  write?: boolean;
  /** Prints every text with its translations and contexts. */
  contexts?: boolean;
}

/** Runs `console translations`: prints untranslated texts per language, each with its contexts. */
export function printTranslationStatus(project: Project, { write, contexts }: TranslationOptions): void {
  const languages = listTranslatedLanguages(project);
  if (languages.length === 0)
    console.log('project.json lists no language other than English. Add one to "languages"');
  for (const status of getTranslationStatus(project)) {
    const { file, texts, missing, borrowed, meta } = status;
    console.log(
      `${path.relative('', file)}: ${texts.size - missing.length} of ${texts.size} texts are translated`,
    );
    for (const text of missing) console.log(`  ${text}${formatContexts(texts, text)}`);
    if (contexts) for (const line of listContextLines(status)) console.log(line);
    else if (borrowed.length > 0)
      console.log(
        `  ${borrowed.length} texts have the engine's translation, such as "${borrowed[0]}". Run "console translations --contexts" to list them`,
      );
    if (write && missing.length > 0) addMissingTexts(file, missing, meta);
  }
  for (const line of listMissingGuides(project)) console.log(line);
}

/** Returns one line per language file with untranslated texts, and per missing guide. */
export function findMissingTranslationLines(project: Project): string[] {
  const texts = getTranslationStatus(project)
    .filter(({ missing }) => missing.length > 0)
    .map(({ file, missing: [first, ...others] }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `${path.relative('', file)} has no translation of "${first}"${more}. Run "console translations" to list them, with --write to add them`;
    });
  return [...texts, ...listMissingGuides(project)];
}

/** Returns one line per guide that is missing in a language, and per guide without a page. */
function listMissingGuides(project: Project): string[] {
  const names = listGuideNames(project);
  return listTranslatedLanguages(project).flatMap((language) => {
    const said = listGuideNames(project, language);
    const place = path.relative('', getGuideFolder(project, language));
    return [
      ...names
        .filter((name) => !said.includes(name))
        .map((name) => `${place}/${name}.md is missing: the English guide is shown instead`),
      ...said
        .filter((name) => !names.includes(name))
        .map(
          (name) =>
            `${place}/${name}.md is never shown: there is no English guide "${name}".${didYouMean(name, names)}`,
        ),
    ];
  });
}

/** Returns one line per translated text: its translation in each place, and the contexts to translate it with. */
function listContextLines({ texts, borrowed, said }: TranslationStatus): string[] {
  return [...texts].flatMap(([text, uses]) => {
    const translations = new Set(uses.flatMap((contexts) => findTranslation(said, text, contexts) ?? []));
    if (translations.size === 0) return [];
    const origin = borrowed.includes(text) ? " (the engine's)" : '';
    return [`  ${text} = ${[...translations].join(' / ')}${origin}${formatContexts(texts, text)}`];
  });
}

function formatContexts(texts: TextUses, text: string): string {
  const contexts = [...new Set(texts.get(text)?.flat())];
  return contexts.length > 0 ? `  [${contexts.join(', ')}]` : '';
}

/** A translation file with its texts and the missing ones. */
interface TranslationStatus {
  file: string;
  texts: TextUses;
  said: Translations;
  /** Texts without translation in at least one place. */
  missing: string[];
  /** Texts of the project that only the engine's file translates. */
  borrowed: string[];
  /** Relative path from the file to the meta-schema. */
  meta: string;
}

function getTranslationStatus(project: Project): TranslationStatus[] {
  return getTextOwners(project).flatMap(({ folder, texts, meta, isProject }) =>
    listTranslatedLanguages(project).map((language) => {
      const file = getTranslationFilePath(folder, language);
      // The engine's own texts must be complete for every project.
      const said = isProject ? readMergedTranslations(project, language) : readEngineTranslations(language);
      const own = readProjectTranslations(project, language);
      const select = (isSelected: (text: string, contexts: string[]) => boolean) =>
        [...texts].filter(([text, uses]) => uses.some((contexts) => isSelected(text, contexts)));
      const missing = select((text, contexts) => findTranslation(said, text, contexts) === undefined);
      const borrowed = select(
        (text, contexts) =>
          isProject &&
          findTranslation(own, text, contexts) === undefined &&
          findTranslation(said, text, contexts) !== undefined,
      );
      return {
        file,
        texts,
        said,
        missing: missing.map(([text]) => text),
        borrowed: borrowed.map(([text]) => text),
        meta,
      };
    }),
  );
}

/** Owner of the texts: the engine's texts are only checked in the engine's own project. */
interface TextOwner {
  folder: string;
  texts: TextUses;
  meta: string;
  isProject: boolean;
}

function getTextOwners(project: Project): TextOwner[] {
  const engine = {
    folder: path.join(enginePackageRoot, 'src'),
    texts: collectTranslatableEngineTexts(),
    meta: '../definition/meta',
    isProject: false,
  };
  const texts = collectTranslatableProjectTexts(project);
  const ofProject = { folder: project.folder, texts, meta: '../schemas/meta', isProject: true };
  return project.folder === enginePackageRoot ? [engine, ofProject] : [ofProject];
}

function addMissingTexts(file: string, missing: string[], meta: string): void {
  const there = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { $schema: `${meta}/language.json` };
  const empty = Object.fromEntries(missing.map((words) => [words, '']));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatJson({ ...empty, ...there, $schema: there.$schema }));
}
