import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { formatProblemLine, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { findSlowRegexInput } from '#project/findSlowRegexInput.ts';
import { type Project, readProject } from '#project/project.ts';
import type { DefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';

/** Checks a project's definition files and text overrides and returns all problems. */
export function findProjectProblems(
  texts: DefinitionTexts,
  project: Project = readProject(),
  customCalls?: Record<string, string[]>,
): DefinitionProblem[] {
  return findDefinitionProblems(
    { ...readMessageAndTranslationFiles(project), ...texts },
    { ...collectCheckerContext(project), customCalls, findSlowRegexInput },
  );
}

/** Checks a project's definition files and returns one line per error. */
export function findProjectErrorMessages(...given: Parameters<typeof findProjectProblems>): string[] {
  return findProjectProblems(...given)
    .filter(isErrorProblem)
    .map(formatProblemLine);
}

/** Throws one error that lists all errors in the definition files; does nothing if there are none. */
export function assertNoDefinitionErrors(texts: DefinitionTexts, project?: Project): void {
  const lines = findProjectErrorMessages(texts, project);
  if (lines.length === 0) return;
  throw Object.assign(new Error(`\n${lines.join('\n')}`), { name: 'Definitions', stack: undefined });
}
