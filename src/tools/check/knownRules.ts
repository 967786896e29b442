import type { Project } from '../../project/project';
import { loadServer } from '../loadServer';

/** The hand-written calls of a project's server, by resource. */
export async function knownRules(project: Project): Promise<Record<string, string[]>> {
  const { loadRuleCalls } = await loadServer('loadCode.ts');
  return loadRuleCalls(project);
}
