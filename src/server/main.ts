import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatMessage, overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { getDataFolder, getOutputFolder, readSetting } from '#project/settings/readSetting.ts';
import type { AppOptions, RunningDemo } from './AppOptions.ts';
import { createApp } from './app.ts';
import { loadProjectDemo } from './demo/loadProjectDemo.ts';
import { seedDemoFacts, startDemo } from './demo/startDemo.ts';
import { isReadOnlyError, toApiError } from './errors/toApiError.ts';
import { startJobs } from './jobs/startJobs.ts';
import { readMailSettings } from './mail/readMailSettings.ts';
import {
  assertDemoListensLocally,
  assertServerCanStart,
  getListenAddress,
} from './operations/assertServerCanStart.ts';
import { closeGracefully } from './operations/closeGracefully.ts';
import { checkFactsAtStart, factsCheckJob } from './operations/facts/scheduleFactsChecks.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import { registerAdminSocketHandler } from './registerAdminSocketHandler.ts';
import { createIngestSocketHandler } from './reports/ingest/handleIngestRequest.ts';
import { loadOrCreateSecret } from './session/loadOrCreateSecret.ts';
import { generateToken } from './session/token.ts';
import { setClockFromEnv } from './setClockFromEnv.ts';
import { createClickHouseConnector } from './storage/clickhouse/createClickHouseConnector.ts';
import {
  createMissingEngineError,
  isRequiredClickHouseMissing,
} from './storage/clickhouse/createMissingEngineError.ts';
import { readFactsLocation } from './storage/clickhouse/openClickHouse.ts';
import { ignoresCaseOfAllLetters } from './storage/databaseLocale.ts';
import { openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';

/** Options of the commands that start a server. */
interface ServerSettings {
  /** Fills an empty database with demo data, and serves the workbench. */
  demo?: boolean;
  /** Allows a demo that other computers can reach. */
  public?: boolean;
}

/** Starts a project's server and prints its address; with `demo`, fills an empty database with demo data. */
export function runServer(project: Project, settings: ServerSettings): Promise<void> {
  return startServer(project, settings).catch((error: Error & { code?: string }) => {
    if (isReadOnlyError(error)) throw new Error(formatMessage('server.noWritableDatabase'));
    const isAway = toApiError(error)?.status === 503;
    throw isAway ? new Error(formatMessage('server.noDatabase', { code: error.code })) : error;
  });
}

async function startServer(project: Project, settings: ServerSettings): Promise<void> {
  const { folder } = project;
  overrideMessages(readMessageOverrides('en', project));
  if (settings.demo) assertDemoListensLocally(settings.public);
  await assertServerCanStart(folder);
  setClockFromEnv(process.env);
  const { code, definitions } = await loadServerProject(project);
  const place = readDatabaseLocation(process.env, folder);
  const database = await openAndMigrateDatabase(place, definitions, path.join(folder, 'migrations'));
  const source = settings.demo ? loadProjectDemo(project, code, definitions) : undefined;
  const demo = source && (await startDemo(database, definitions, source));
  const factsIn = readFactsLocation(process.env, folder);
  const facts = createClickHouseConnector(factsIn, definitions, (opened) =>
    createIngestSocketHandler({ facts: opened, definitions, database }),
  );
  const mail = readMailSettings(process.env, settings.demo ?? false);
  const pages = getOutputFolder(folder);
  const services: AppOptions = {
    project,
    definitions,
    code,
    database,
    facts,
    ingestToken: readSetting('INGEST_TOKEN'),
    metricsToken: readSetting('METRICS_TOKEN'),
    mcp: readSetting('MCP'),
    secret: await readSharedSecret(folder),
    publicUrl: readSetting('PUBLIC_URL'),
    pages: existsSync(pages) ? pages : undefined,
    isDemo: settings.demo,
    isPublic: settings.public,
    trustProxy: readSetting('TRUST_PROXY'),
    mail,
    logLevel: readSetting('LOG_LEVEL') ?? 'info',
    fetch: demo?.fetch,
  };
  const app = await createApp(services);
  startJobs(app, services, [...code.jobs, factsCheckJob]);
  checkFactsAtStart(app, services, factsIn);
  registerAdminSocketHandler({ database, facts, definitions }, factsIn);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => shutDown(app));
  const address = await app.listen(getListenAddress(process.env));
  printStartMessage(address, demo);
  if ((await code.people.hasAdmin?.(database)) === false) console.log(formatMessage('server.noAdmin'));
  if (!(await ignoresCaseOfAllLetters(database))) console.log(formatMessage('server.locale'));
  const hasNoFacts = isRequiredClickHouseMissing(factsIn, definitions);
  if (hasNoFacts) console.log(createMissingEngineError().message);
  if (mail) mail.publicUrl ||= address;
  else console.log(formatMessage('server.mail.missing'));
  // Without the ClickHouse engine, reports return an error that describes the missing package. The rest of the console
  // works.
  if (source && !hasNoFacts)
    await seedDemoFacts(facts, database, definitions, source.files).catch((error: Error) =>
      app.log.warn(error.message),
    );
}

/** Reads the shared secret from the environment. Processes that share a database must use the same one. */
async function readSharedSecret(folder: string): Promise<string | undefined> {
  const secret = readSetting('APP_KEY_SECRET');
  if (secret || readSetting('DATABASE_URL')) return secret;
  const data = getDataFolder(folder);
  return data === 'memory' ? generateToken() : loadOrCreateSecret(data);
}

function printStartMessage(address: string, demo: RunningDemo | undefined): void {
  const logins = demo?.logins ?? [];
  const lines = logins.map((login) => `  ${login.email}  ${login.password}  ${login.description}`);
  console.log([`${formatMessage('appName')}: ${address}`, ...lines].join('\n'));
}

/** Answers pending requests, then closes the database. The demo's web server must not delay the shutdown. */
async function shutDown(app: FastifyInstance): Promise<void> {
  await closeGracefully(app);
  process.exit();
}
