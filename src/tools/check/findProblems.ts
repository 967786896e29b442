import { check } from '../../definition/check/check';
import type { Problem } from '../../definition/check/problem';
import { formatProblem } from '../../definition/check/problem';
import { knownProject } from '../../project/knownProject';
import { type Project, readProject } from '../../project/project';
import type { DefinitionTexts } from '../../project/readDefinitionTexts';
import { readWordTexts } from '../../project/readWords';

/** Every mistake in a project's definition files and its words; `rules` are the hand-written calls, where they are known. */
export function problemsIn(
  texts: DefinitionTexts,
  project: Project = readProject(),
  rules?: Record<string, string[]>,
): Problem[] {
  return check({ ...readWordTexts(project), ...texts }, { ...knownProject(project), rules });
}

/** Every mistake, one line each. */
export function findProblems(...given: Parameters<typeof problemsIn>): string[] {
  return problemsIn(...given).map(formatProblem);
}

/**
 * Throws all mistakes in the definition files as one error: each has a line of its own, and there is no stack,
 * since where in the tools it was thrown helps nobody.
 */
export function reportProblems(texts: DefinitionTexts, project?: Project): void {
  const lines = findProblems(texts, project);
  if (lines.length === 0) return;
  throw Object.assign(new Error(`\n${lines.join('\n')}`), { name: 'Definitions', stack: undefined });
}
