import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { ContextsByText } from '#definition/languages/translatableTexts.ts';
import {
  findTranslation,
  parseTranslationKey,
  type Translations,
} from '#definition/languages/translations.ts';
import {
  collectTranslatableEngineTexts,
  collectTranslatableProjectTexts,
} from '#project/collectTranslatableTexts.ts';
import { getGuideFolder, listGuideNames } from '#project/guideFiles.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';
import {
  getTranslationFilePath,
  listTargetLanguages,
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

/**
 * Runs `console translations`: prints untranslated texts and unused translations per language. With `write`, adds the
 * untranslated texts to the language files.
 */
export function runTranslationsCommand(project: Project, { write, contexts }: TranslationOptions): void {
  const languages = listTargetLanguages(project);
  if (languages.length === 0)
    console.log('project.json lists no language other than English. Add one to "languages"');
  for (const status of getTranslationStatus(project)) {
    const { file, texts, missing, borrowed, meta } = status;
    console.log(
      `${path.relative('', file)}: ${texts.size - missing.length} of ${texts.size} texts are translated`,
    );
    for (const text of missing) console.log(`  ${text}${formatContexts(texts, text)}`);
    for (const line of describeUnusedKeys(status)) console.log(`  ${line}`);
    if (contexts) for (const line of listContextLines(status)) console.log(line);
    else if (borrowed.length > 0)
      console.log(
        `  ${borrowed.length} texts have the engine's translation, such as "${borrowed[0]}". Run "console translations --contexts" to list them`,
      );
    if (write && missing.length > 0) addMissingTexts(file, missing, meta);
  }
  for (const line of listMissingGuides(project)) console.log(line);
}

/**
 * Returns one line per language file with untranslated texts, per translation of a text that is shown nowhere, and per
 * missing guide.
 */
export function describeTranslationProblems(project: Project): string[] {
  const texts = getTranslationStatus(project).flatMap((status) => {
    const file = path.relative('', status.file);
    const [first, ...others] = status.missing;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const unused = describeUnusedKeys(status).map((line) => `${file}: ${line}`);
    if (first === undefined) return unused;
    return [
      `${file} has no translation of "${first}"${more}. Run "console translations" to list them, with --write to add them`,
      ...unused,
    ];
  });
  return [...texts, ...listMissingGuides(project)];
}

function describeUnusedKeys({ unused, texts }: TranslationStatus): string[] {
  return unused.map((key) => `"${key}" translates no text: remove it.${didYouMean(key, [...texts.keys()])}`);
}

/** Returns one line per guide that is missing in a language, and per guide without a page. */
function listMissingGuides(project: Project): string[] {
  const names = listGuideNames(project);
  return listTargetLanguages(project).flatMap((language) => {
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

function formatContexts(texts: ContextsByText, text: string): string {
  const contexts = [...new Set(texts.get(text)?.flat())];
  return contexts.length > 0 ? `  [${contexts.join(', ')}]` : '';
}

/** A translation file with its texts and the missing ones. */
interface TranslationStatus {
  file: string;
  texts: ContextsByText;
  said: Translations;
  /** Texts without translation in at least one place. */
  missing: string[];
  /** Keys of the file whose text is shown nowhere, or not in their context. */
  unused: string[];
  /** Texts of the project that only the engine's file translates. */
  borrowed: string[];
  /** Relative path from the file to the meta-schema. */
  meta: string;
}

function getTranslationStatus(project: Project): TranslationStatus[] {
  const engineTexts = collectTranslatableEngineTexts();
  return getTextOwners(project).flatMap(({ folder, texts, meta, isProject }) =>
    listTargetLanguages(project).map((language) => {
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
        unused: Object.keys(isProject ? own : said).filter(
          (key) => key !== '$schema' && !isKeyOf(texts, key) && !isKeyOf(engineTexts, key),
        ),
        borrowed: borrowed.map(([text]) => text),
        meta,
      };
    }),
  );
}

/** Returns true if a key of a translation file translates one of the texts, in the context that it names. */
function isKeyOf(texts: ContextsByText, key: string): boolean {
  const { text, context } = parseTranslationKey(key);
  const uses = texts.get(text);
  return uses !== undefined && (context === undefined || uses.some((contexts) => contexts.includes(context)));
}

/** Owner of the texts: the engine's texts are only checked in the engine's own project. */
interface TextOwner {
  folder: string;
  texts: ContextsByText;
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
