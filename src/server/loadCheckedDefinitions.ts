import { formatProblemLine, isErrorProblem } from '../definition/check/DefinitionProblem';
import { findDefinitionProblems } from '../definition/check/findDefinitionProblems';
import type { CheckerContext } from '../definition/check/parts/symbolTable';
import { setNumberFormats, setReaderLocale } from '../definition/format/numbers';
import { findTranslation, type Translations } from '../definition/languages/translations';
import { buildDefinitionsFromTexts } from '../definition/load/files/parseDefinitionFiles';
import type { Definitions } from '../definition/model/definitions';
import { setTranslator, translateDefinitionText } from '../definition/text/messages';
import { collectCheckerContext } from '../project/collectCheckerContext';
import { type Project, readProject } from '../project/project';
import { readDefinitionTexts } from '../project/readDefinitionTexts';
import { readMessageFiles } from '../project/readMessageOverrides';
import { listTranslatedLanguages, readTranslations } from '../project/translations';
import { mergeLanguageVersions } from './language/mergeLanguageVersions';
import {
  getRequestLanguage,
  getTranslatedRequestLanguage,
  runInRequestLanguage,
} from './language/requestLanguage';
import { getCustomCallNames, type ProjectServerCode } from './mergeServerCode';

/**
 * Reads and checks the definition files and the translations. Throws the checker's messages if there are errors. Texts
 * are read in the current request language. The speed of patterns is only checked with `findSlowInput`.
 */
export function loadCheckedDefinitions(
  code: ProjectServerCode,
  project: Project = readProject(),
  texts: Record<string, string> = readDefinitionTexts(project),
  findSlowInput?: CheckerContext['findSlowInput'],
): Definitions {
  const problems = findDefinitionProblems(
    { ...readMessageFiles(project), ...texts },
    { ...collectCheckerContext(project), rules: getCustomCallNames(code), findSlowInput },
  ).filter(isErrorProblem);
  if (problems.length > 0) throw new Error(problems.map(formatProblemLine).join('\n'));
  const written = buildDefinitionsFromTexts(texts);
  setNumberFormats(written.project.formats);
  setReaderLocale(getTranslatedRequestLanguage);
  const languages = listTranslatedLanguages(project);
  if (languages.length === 0) return written;
  for (const language of languages) addTranslations(language, readTranslations(project, language));
  const versions = languages.map((language) => [
    language,
    runInRequestLanguage(language, () => buildDefinitionsFromTexts(texts, translateDefinitionText)),
  ]);
  return mergeLanguageVersions(written, Object.fromEntries(versions));
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
