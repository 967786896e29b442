import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { losing } from '../../definition/changes/Change';
import type { MadeDecision, OpenChange } from '../../definition/model/answers';
import { type Project, packageRoot } from '../../project/project';
import type { FollowingServer } from './followingServer';
import { Refusal } from './Refusal';

/** A server that may wait for a decision. */
export type DecidingServer = Pick<FollowingServer, 'undecided' | 'whileEnded'>;

/**
 * Writes the migration that carries out what was decided, and tries it; the server, which follows the folder, runs it
 * at its next start. What could not be carried out is taken back.
 */
export async function decide(
  project: Project,
  server: DecidingServer,
  made: MadeDecision[],
): Promise<{ said: string }> {
  const open = server.undecided()?.open;
  if (!open) throw new Refusal(409, 'There is nothing to decide any more.');
  const options = made.flatMap((one) => optionsOf(one, open));
  return server.whileEnded(async () => {
    const before = migrations(project);
    const { code, said } = await migrate(project.folder, options);
    if (code === 0) return { said };
    for (const file of migrations(project).filter((one) => !before.includes(one))) rmSync(file);
    throw new Refusal(422, said);
  });
}

/** A decision as the command line says it; what loses something names that. */
function optionsOf(
  { at, decision, value = '', map = {}, approved }: MadeDecision,
  open: OpenChange[],
): string[] {
  const isPossible = open.some((change) => change.at === at && change.decisions.includes(decision));
  if (!isPossible) throw new Refusal(422, `There is nothing to decide about ${at} in this way.`);
  if (losing.includes(decision) && approved !== at)
    throw new Refusal(422, `What is lost is approved by its name: ${at}.`);
  if (decision === 'map') return Object.entries(map).map(([old, next]) => `--map=${at}:${old}=${next}`);
  return [`--${decision}=${at}${decision === 'fill' || decision === 'rename' ? `=${value}` : ''}`];
}

function migrations({ folder }: Project): string[] {
  const place = path.join(folder, 'migrations');
  return existsSync(place) ? readdirSync(place).map((file) => path.join(place, file)) : [];
}

function migrate(folder: string, options: string[]): Promise<{ code: number; said: string }> {
  const command = [path.join(packageRoot, 'bin/console.mjs'), 'migrate', folder, ...options, '--try'];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, output, problems) =>
      resolve(error ? { code: 1, said: problems.trim() || error.message } : { code: 0, said: output.trim() }),
    );
  });
}
