import { check } from '../../definition/check/check';
import { formatProblem } from '../../definition/check/problem';
import type { Definitions } from '../../definition/model/definitions';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readDemoTexts } from '../../project/readDemoTexts';
import type { Code } from '../code';
import { demoFiles } from './DemoFiles';
import type { DemoSource } from './startDemo';

/**
 * Reads and checks a project's demo: its files, and what its code adds to them. Without demo/demo.json there is none.
 * The password is the file's unless another is given.
 */
export function projectDemo(
  project: Project,
  code: Code,
  definitions: Definitions,
  password?: string,
): DemoSource | undefined {
  const texts = readDemoTexts(project.folder);
  const problems = check({ ...readDefinitionTexts(project), ...texts }).filter(({ file }) => file in texts);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const files = demoFiles(texts);
  if (!files) return undefined;
  const settings = { ...files.settings, password: password ?? files.settings.password };
  return {
    files: { ...files, settings },
    code: code.demo.map((add) => add(definitions, settings)),
    hooks: code,
  };
}
