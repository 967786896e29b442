import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Project } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import type { ProjectServerCode } from '../projectCode/mergeServerCode.ts';
import { parseDemoFiles } from './parseDemoFiles.ts';
import type { ProjectDemoSource } from './startDemo.ts';

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
  const texts = readDemoFiles(project.folder);
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
