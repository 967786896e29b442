import { loadTexts } from '../../definition/load/parseFiles';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { Api } from './Api';
import { formatContract } from './formatContract';
import { tryContract } from './tryContract';

/** Where a live API is, and who asks. */
export interface LiveApi {
  base: string;
  token: string;
  v2?: string;
}

/** Tries a project's reading calls against a live API; fails when one answers otherwise than its definitions say. */
export async function tryLiveApi(project: Project, { base, token, v2 }: LiveApi): Promise<void> {
  const v1 = base.replace(/\/+$/, '');
  const definitions = loadTexts(readDefinitionTexts(project));
  const reports = await tryContract(definitions, new Api({ v1, v2: v2 ?? v1.replace(/v1$/, 'v2') }, token));
  console.log(formatContract(reports));
  process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
}
