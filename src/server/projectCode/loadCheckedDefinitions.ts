import { formatProblemLine, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { CheckerContext } from '#definition/check/shared/symbolTable.ts';
import { setNumberLocaleAndCurrency, setReaderLocaleResolver } from '#definition/format/numbers.ts';
import { findTranslation, type Translations } from '#definition/languages/translations.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { setTranslator, translateDefinitionText } from '#definition/text/messages.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { type Project, readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';
import { listTargetLanguages, readMergedTranslations } from '#project/readTranslationFiles.ts';
import { buildLanguageAwareObject } from '../language/buildLanguageAwareObject.ts';
import {
  getRequestLanguage,
  getRequestTargetLanguage,
  runInRequestLanguage,
} from '../language/requestLanguage.ts';
import { getCustomCallNames, type ProjectServerCode } from './mergeServerCode.ts';

/**
 * Reads and checks the definition files and the translations. Throws the checker's messages if there are errors. Texts
 * are read in the current request language. The speed of patterns is only checked with `findSlowRegexInput`.
 */
export function loadCheckedDefinitions(
  code: ProjectServerCode,
  project: Project = readProject(),
  texts: Record<string, string> = readDefinitionTexts(project),
  findSlowRegexInput?: CheckerContext['findSlowRegexInput'],
): Definitions {
  const problems = findDefinitionProblems(
    { ...readMessageAndTranslationFiles(project), ...texts },
    { ...collectCheckerContext(project), customCalls: getCustomCallNames(code), findSlowRegexInput },
  ).filter(isErrorProblem);
  if (problems.length > 0) throw new Error(problems.map(formatProblemLine).join('\n'));
  const written = buildDefinitionsFromTexts(texts);
  setNumberLocaleAndCurrency(written.project.formats);
  setReaderLocaleResolver(getRequestTargetLanguage);
  const languages = listTargetLanguages(project);
  if (languages.length === 0) return written;
  for (const language of languages) addTranslations(language, readMergedTranslations(project, language));
  const versions = languages.map((language) => [
    language,
    runInRequestLanguage(language, () => buildDefinitionsFromTexts(texts, translateDefinitionText)),
  ]);
  return buildLanguageAwareObject(written, Object.fromEntries(versions));
}

/** Translations by project and language: one process may load several projects. */
const translationsByLanguage: Record<string, Translations> = {};

function addTranslations(language: string, translations: Translations): void {
  translationsByLanguage[language] = { ...translationsByLanguage[language], ...translations };
  setTranslator(
    (words, contexts) =>
      findTranslation(translationsByLanguage[getRequestLanguage() ?? ''] ?? {}, words, contexts) ?? words,
    () => getRequestLanguage() ?? 'en',
  );
}
