import type { Project } from '#project/project.ts';
import { loadServerModule } from '../loadServerModule.ts';

/** Returns the calls that the project's server code implements, by resource. */
export async function loadServerCodeCallNames(project: Project): Promise<Record<string, string[]>> {
  const { loadCustomCallNames } = await loadServerModule('projectCode/loadCode.ts');
  return loadCustomCallNames(project);
}
