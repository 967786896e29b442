import { formatProblemLine } from '../../definition/check/DefinitionProblem';
import { findDefinitionProblems } from '../../definition/check/findDefinitionProblems';
import type { Definitions } from '../../definition/model/definitions';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readDemoTexts } from '../../project/readDemoTexts';
import type { ProjectServerCode } from '../mergeServerCode';
import { parseDemoFiles } from './parseDemoFiles';
import type { ProjectDemoSource } from './startDemo';

/**
 * Reads and checks a project's demo: its files and its demo extension. Returns undefined without `demo/demo.json`.
 * `password` replaces the password in the file.
 */
export function loadProjectDemo(
  project: Project,
  code: ProjectServerCode,
  definitions: Definitions,
  password?: string,
): ProjectDemoSource | undefined {
  const texts = readDemoTexts(project.folder);
  const problems = findDefinitionProblems({ ...readDefinitionTexts(project), ...texts }).filter(
    ({ file }) => file in texts,
  );
  if (problems.length > 0) throw new Error(problems.map(formatProblemLine).join('\n'));
  const files = parseDemoFiles(texts);
  if (!files) return undefined;
  const settings = { ...files.settings, password: password ?? files.settings.password };
  return {
    files: { ...files, settings },
    code: code.demo.map((add) => add(definitions, settings)),
    hooks: code,
  };
}
