import type { Project } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { findProjectErrorMessages } from '../check/findProjectProblems.ts';

let lastCheck: { texts: string; problems: string[] } | undefined;

/** Returns the current problem lines of a project's definitions; cached until a file changes. */
export function getCachedProjectErrorMessages(project: Project): string[] {
  const files = readDefinitionTexts(project);
  const texts = JSON.stringify(files);
  if (lastCheck?.texts !== texts) lastCheck = { texts, problems: findProjectErrorMessages(files, project) };
  return lastCheck.problems;
}
