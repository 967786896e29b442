import type { Definitions } from '../definition/model/definitions';
import { type Project, readProject } from '../project/project';
import type { Code } from './code';
import { loadCode } from './loadCode';
import { loadDefinitions } from './loadDefinitions';

/** Loads a project: its code, and its definitions as the code goes with them. */
export async function loadProject(
  project: Project = readProject(),
): Promise<{ code: Code; definitions: Definitions }> {
  const code = await loadCode(project);
  return { code, definitions: loadDefinitions(code, project) };
}
