import type { Project } from '#project/project.ts';
import { loadServerModule } from '../loadServerModule.ts';

/** Returns the calls that hand-written server rules implement, by resource. */
export async function loadServerRuleCalls(project: Project): Promise<Record<string, string[]>> {
  const { loadCustomCallNames: loadRuleCalls } = await loadServerModule('loadCode.ts');
  return loadRuleCalls(project);
}
