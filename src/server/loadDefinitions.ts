import { check } from '../definition/check/check';
import { formatProblem } from '../definition/check/problem';
import { loadTexts } from '../definition/load/parseFiles';
import type { Definitions } from '../definition/model/definitions';
import { setTranslation, translated } from '../definition/text';
import { knownProject } from '../project/knownProject';
import { otherLanguages, readTranslations, type Translations } from '../project/languages';
import { type Project, readProject } from '../project/project';
import { readDefinitionTexts } from '../project/readDefinitionTexts';
import { readWordTexts } from '../project/readWords';
import { type Code, ruleCalls } from './code';
import { inEveryLanguage } from './language/inEveryLanguage';
import { inLanguage, languageNow } from './language/languageNow';

/**
 * Reads and checks the definition files, and the words; throws the checker's lines when there are mistakes in them.
 * What they say is in the language of whoever it is read for.
 */
export function loadDefinitions(
  code: Code,
  project: Project = readProject(),
  texts: Record<string, string> = readDefinitionTexts(project),
): Definitions {
  const problems = check(
    { ...readWordTexts(project), ...texts },
    { ...knownProject(project), rules: ruleCalls(code) },
  );
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const written = loadTexts(texts);
  const languages = otherLanguages(project);
  if (languages.length === 0) return written;
  for (const language of languages) learn(language, readTranslations(project, language));
  const versions = languages.map((language) => [
    language,
    inLanguage(language, () => loadTexts(texts, translated)),
  ]);
  return inEveryLanguage(written, Object.fromEntries(versions));
}

/** What is said in each language; one process may hold several projects. */
const spoken: Record<string, Translations> = {};

function learn(language: string, translations: Translations): void {
  spoken[language] = { ...spoken[language], ...translations };
  setTranslation(
    (words) => spoken[languageNow() ?? '']?.[words] ?? words,
    () => languageNow() ?? 'en',
  );
}
