import type { Definitions } from '../definition/model/definitions';
import { type Project, readProject } from '../project/project';
import { loadCheckedDefinitions } from './loadCheckedDefinitions';
import { loadCode } from './loadCode';
import type { ProjectServerCode } from './mergeServerCode';

/** Loads a project: its server code, and its definitions checked against that code. */
export async function loadServerProject(
  project: Project = readProject(),
): Promise<{ code: ProjectServerCode; definitions: Definitions }> {
  const code = await loadCode(project);
  return { code, definitions: loadCheckedDefinitions(code, project) };
}
