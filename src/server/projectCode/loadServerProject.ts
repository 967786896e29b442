import type { Definitions } from '#definition/model/definitions.ts';
import { type Project, readProject } from '#project/project.ts';
import { loadCheckedDefinitions } from './loadCheckedDefinitions.ts';
import { loadCode } from './loadCode.ts';
import type { ProjectServerCode } from './mergeServerCode.ts';

/** Loads a project: its server code, and its definitions checked against that code. */
export async function loadServerProject(
  project: Project = readProject(),
): Promise<{ code: ProjectServerCode; definitions: Definitions }> {
  const code = await loadCode(project);
  return { code, definitions: loadCheckedDefinitions(code, project) };
}
