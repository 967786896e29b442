import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { setWords, text } from '../definition/text';
import type { Project } from '../project/project';
import { readWords } from '../project/readWords';
import { answerCommands } from './answerCommands';
import { createApp } from './app';
import { projectDemo } from './demo/projectDemo';
import { seedDemoFacts, startDemo } from './demo/startDemo';
import { asApiError } from './errors/asApiError';
import { startJobs } from './jobs/startJobs';
import { loadProject } from './loadProject';
import { mailSettings } from './mail/mailSettings';
import { closeBusy } from './operation/closing';
import type { AppOptions, Demo } from './options';
import { ingestListener } from './reports/ingest/answerIngest';
import { keptSecret } from './session/secret';
import { newToken } from './session/token';
import { startClock } from './startClock';
import { reachFacts } from './storage/clickhouse/facts';
import { factsPlace } from './storage/clickhouse/openEngine';
import { databasePlace } from './storage/databasePlace';
import { openDatabase } from './storage/openDatabase';

/** Starts a project's server, and says where it listens; a demo has something to look at. */
export function serve(project: Project, settings: { demo?: boolean }): Promise<void> {
  return start(project, settings).catch((error: Error & { code?: string }) => {
    const isAway = asApiError(error)?.status === 503;
    throw isAway ? new Error(text('server.noDatabase', { code: error.code })) : error;
  });
}

async function start(project: Project, settings: { demo?: boolean }): Promise<void> {
  const {
    HOST = '127.0.0.1',
    PORT = '4600',
    LOG_LEVEL = 'info',
    TRUST_PROXY,
    OUT_DIR = 'dist',
  } = process.env;
  const { folder } = project;
  setWords(readWords('en', project));
  startClock(process.env);
  const { code, definitions } = await loadProject(project);
  const place = databasePlace(process.env, folder);
  const database = await openDatabase(place, definitions, path.join(folder, 'migrations'));
  const source = settings.demo ? projectDemo(project, code, definitions) : undefined;
  const demo = source && (await startDemo(database, definitions, source));
  const factsIn = factsPlace(process.env, folder);
  const facts = reachFacts(factsIn, definitions, (opened) =>
    ingestListener({ facts: opened, definitions, database }),
  );
  const mail = mailSettings(process.env, settings.demo ?? false);
  const pages = path.resolve(folder, OUT_DIR);
  const services: AppOptions = {
    project,
    definitions,
    code,
    database,
    facts,
    ingestToken: process.env.INGEST_TOKEN,
    metricsToken: process.env.METRICS_TOKEN,
    secret: await sharedSecret(process.env, folder),
    publicUrl: process.env.PUBLIC_URL?.replace(/\/+$/, ''),
    pages: existsSync(pages) ? pages : undefined,
    isDemo: settings.demo,
    trustProxy: TRUST_PROXY,
    mail,
    logLevel: LOG_LEVEL as AppOptions['logLevel'],
    fetch: demo?.fetch,
  };
  const app = await createApp(services);
  startJobs(app, services, code.jobs);
  answerCommands({ database, facts, definitions }, factsIn);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(app));
  const address = await app.listen({ host: HOST, port: Number(PORT) });
  announce(address, demo);
  if ((await code.people.hasAdmin?.(database)) === false) console.log(text('server.noAdmin'));
  if (mail) mail.publicUrl ||= address;
  else console.log(text('server.mail.missing'));
  // Without an engine the rest of the console works all the same; reports say what is missing.
  if (source)
    await seedDemoFacts(facts, database, definitions, source.files).catch((error: Error) =>
      app.log.warn(error.message),
    );
}

/** Processes that share a database share a secret too, which must then be given. */
async function sharedSecret({ APP_KEY_SECRET, DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv, folder: string) {
  if (APP_KEY_SECRET || DATABASE_URL) return APP_KEY_SECRET;
  return DATA_DIR === 'memory' ? newToken() : keptSecret(DATA_DIR ?? path.join(folder, '.data'));
}

function announce(address: string, demo: Demo | undefined): void {
  const logins = demo?.logins ?? [];
  const lines = logins.map((login) => `  ${login.email}  ${login.password}  ${login.description}`);
  console.log([`${text('appName')}: ${address}`, ...lines].join('\n'));
}

/** Answers what has been asked, then closes the database; the web server of the demo must not hold us up. */
async function stop(app: FastifyInstance): Promise<void> {
  await closeBusy(app);
  process.exit();
}
