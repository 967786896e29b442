import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems } from '../check/findProblems';

let judged: { texts: string; problems: string[] } | undefined;

/** The mistakes in a project's definitions as they are now; several ask at each change, and they are judged once. */
export function problemsNow(project: Project): string[] {
  const files = readDefinitionTexts(project);
  const texts = JSON.stringify(files);
  if (judged?.texts !== texts) judged = { texts, problems: findProblems(files, project) };
  return judged.problems;
}
