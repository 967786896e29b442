import { dataLosingDecisions } from '#definition/diff/DefinitionChange.ts';
import type { BlockedDefinitionChange, MigrationChoice } from '#definition/model/apiBodies.ts';
import type { Project } from '#project/project.ts';
import { writeAndTryMigration } from '../plan/writeAndTryMigration.ts';
import { DevServerError } from './DevServerError.ts';
import type { RestartableServer } from './startRestartableServer.ts';

/** The restarting server, as far as it lists open migration decisions and pauses for work. */
export type MigrationDecisionServer = Pick<RestartableServer, 'getBlockingPlan' | 'runBetweenStarts'>;

/**
 * Writes the migration file for the decisions made in the workbench and tries it; deletes the file if it fails.
 */
export async function writeAndTryDecidedMigration(
  project: Project,
  server: MigrationDecisionServer,
  made: MigrationChoice[],
): Promise<{ output: string }> {
  const open = server.getBlockingPlan()?.openDecisions;
  if (!open) throw new DevServerError(409, 'No decision is open.');
  const options = made.flatMap((one) => toCommandOptions(one, open));
  return server.runBetweenStarts(async () => {
    const { isSuccess, output } = await writeAndTryMigration(project.folder, options);
    if (!isSuccess) throw new DevServerError(422, output);
    return { output };
  });
}

/** Converts a decision to command-line options. Decisions that lose data name what is lost. */
function toCommandOptions(
  { at, decision, value = '', map = {}, approved }: MigrationChoice,
  open: BlockedDefinitionChange[],
): string[] {
  const isPossible = open.some((change) => change.at === at && change.decisions.includes(decision));
  if (!isPossible) throw new DevServerError(422, `This decision is not possible for ${at}.`);
  if (dataLosingDecisions.includes(decision) && approved !== at)
    throw new DevServerError(422, `Confirm the data loss by entering the name: ${at}.`);
  if (decision === 'map') return Object.entries(map).map(([old, next]) => `--map=${at}:${old}=${next}`);
  return [`--${decision}=${at}${decision === 'fill' || decision === 'rename' ? `=${value}` : ''}`];
}
