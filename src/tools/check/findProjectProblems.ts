import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { formatProblemLine, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { findSlowInput } from '#project/findSlowInput.ts';
import { type Project, readProject } from '#project/project.ts';
import type { DefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageFiles } from '#project/readMessageOverrides.ts';

/** Checks a project's definition files and text overrides and returns all problems. */
export function findProjectProblems(
  texts: DefinitionTexts,
  project: Project = readProject(),
  customCalls?: Record<string, string[]>,
): DefinitionProblem[] {
  return findDefinitionProblems(
    { ...readMessageFiles(project), ...texts },
    { ...collectCheckerContext(project), customCalls, findSlowInput },
  );
}

/** Checks a project's definition files and returns one line per error. */
export function findProblemLines(...given: Parameters<typeof findProjectProblems>): string[] {
  return findProjectProblems(...given)
    .filter(isErrorProblem)
    .map(formatProblemLine);
}

/** Throws one error that lists all errors in the definition files; does nothing if there are none. */
export function assertNoDefinitionProblems(texts: DefinitionTexts, project?: Project): void {
  const lines = findProblemLines(texts, project);
  if (lines.length === 0) return;
  throw Object.assign(new Error(`\n${lines.join('\n')}`), { name: 'Definitions', stack: undefined });
}
