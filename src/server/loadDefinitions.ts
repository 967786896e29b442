import { check } from '../definition/check/check';
import { formatProblem } from '../definition/check/problem';
import { loadTexts } from '../definition/load/parseFiles';
import type { Definitions } from '../definition/model/definitions';
import { knownProject } from '../project/knownProject';
import { type Project, readProject } from '../project/project';
import { readDefinitionTexts } from '../project/readDefinitionTexts';
import { readWordTexts } from '../project/readWords';
import { type Code, ruleCalls } from './code';

/** Reads and checks the definition files, and the words; throws the checker's lines when there are mistakes in them. */
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
  return loadTexts(texts);
}
