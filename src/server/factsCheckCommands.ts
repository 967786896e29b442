import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { formatMessage } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import {
  factsCheckPath,
  type VerifyOrRepairRequest,
  verifyOrRepairFacts,
} from './operations/facts/createVerifyOrRepairFactsHandler.ts';
import { describeDamage } from './operations/facts/scheduleFactsChecks.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import type { FactsVerificationResult } from './reports/deliveries/checkFactsAndStoreDayProblems.ts';
import { setClockFromEnv } from './setClockFromEnv.ts';
import { createClickHouseConnector } from './storage/clickhouse/createClickHouseConnector.ts';
import { readFactsLocation } from './storage/clickhouse/openClickHouse.ts';
import { getFolderSocketPath, isFolderLocked } from './storage/lockFolder.ts';
import { openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';

/** The result of a command that checks the facts: the message to print, and false if facts are missing. */
export interface FactsCheckResult {
  message: string;
  isComplete: boolean;
}

/** Verifies all stored facts against the totals recorded at ingestion. */
export function verifyStoredFacts(project: Project): Promise<FactsCheckResult> {
  return checkFacts(project, { repair: false });
}

/** Restores damaged deliveries from a backup, or removes them so that they can be ingested again. */
export function repairStoredFacts(project: Project, from?: string): Promise<FactsCheckResult> {
  return checkFacts(project, { repair: true, from: from === undefined ? undefined : path.resolve(from) });
}

async function checkFacts(project: Project, asked: VerifyOrRepairRequest): Promise<FactsCheckResult> {
  setClockFromEnv(process.env);
  const place = readDatabaseLocation(process.env, project.folder);
  const isHeld = place !== 'memory' && 'folder' in place && (await isFolderLocked(place.folder));
  const found = await (isHeld ? requestCheck(place.folder, asked) : checkInProcess(project, asked));
  const isComplete = found.reports.every(({ incomplete }) => incomplete.length === 0);
  const lines = found.reports.map(({ title, deliveries }) =>
    formatMessage('facts.checked', { title, deliveries }),
  );
  if (isComplete) lines.push(formatMessage('facts.complete'));
  return { message: [...lines, ...describeDamage(found)].join('\n'), isComplete };
}

async function checkInProcess(
  project: Project,
  asked: VerifyOrRepairRequest,
): Promise<FactsVerificationResult> {
  const { definitions } = await loadServerProject(project);
  const database = await openAndMigrateDatabase(
    readDatabaseLocation(process.env, project.folder),
    definitions,
  );
  const facts = createClickHouseConnector(readFactsLocation(process.env, project.folder), definitions);
  try {
    return await verifyOrRepairFacts({ database, definitions, facts }, asked);
  } finally {
    await facts.close();
    await database.destroy();
  }
}

/** Makes the server that uses the data folder check its facts. */
async function requestCheck(folder: string, asked: VerifyOrRepairRequest): Promise<FactsVerificationResult> {
  const asking = request({
    socketPath: getFolderSocketPath(folder),
    path: factsCheckPath,
    method: 'POST',
    agent: false,
  });
  asking.end(JSON.stringify(asked));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as FactsVerificationResult | { message: string };
  if ('message' in answer) throw new Error(answer.message);
  return answer;
}
