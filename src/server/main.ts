import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { text } from '../definition/text';
import { createApp } from './app';
import { seedFacts } from './demo/facts/seedFacts';
import { startDemo } from './demo/startDemo';
import { asApiError } from './errors/asApiError';
import { loadDefinitions } from './loadDefinitions';
import { mailSettings } from './mail/mailSettings';
import type { AppOptions, Demo } from './options';
import { type DatabasePlace, openDatabase } from './records/database';
import { reachFacts } from './reports/facts';
import { factsPlace } from './reports/factsPlace';
import { keySecret } from './session/keys/keySecret';
import { newToken } from './session/token';

const root = path.resolve(import.meta.dirname, '../..');
const { HOST = '127.0.0.1', PORT = '4600', LOG_LEVEL = 'info', TRUST_PROXY, OUT_DIR = 'dist' } = process.env;

/** Starts the server and says where it listens; `--demo` fills the database with something to look at. */
async function main(): Promise<void> {
  const definitions = loadDefinitions();
  const database = await openDatabase(databasePlace(process.env), definitions, path.join(root, 'migrations'));
  const demo = process.argv.includes('--demo') ? await startDemo(database, definitions) : undefined;
  const facts = reachFacts(factsPlace(process.env, root), definitions);
  const mail = mailSettings(process.env, demo !== undefined);
  const pages = path.resolve(root, OUT_DIR);
  const app = await createApp({
    definitions,
    database,
    facts,
    ingestToken: process.env.INGEST_TOKEN,
    appKeySecret: await appKeySecret(process.env),
    publicUrl: process.env.PUBLIC_URL?.replace(/\/+$/, ''),
    pages: existsSync(pages) ? pages : undefined,
    isDemo: demo !== undefined,
    trustProxy: TRUST_PROXY,
    mail,
    logLevel: LOG_LEVEL as AppOptions['logLevel'],
    fetch: demo?.fetch,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(app));
  const address = await app.listen({ host: HOST, port: Number(PORT) });
  announce(address, demo);
  if (mail) mail.publicUrl ||= address;
  else console.log(text('server.mail.missing'));
  // Without an engine the rest of the console works all the same; reports say what is missing.
  if (demo)
    await seedFacts(facts, database, definitions).catch((error: Error) => app.log.warn(error.message));
}

function databasePlace({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): DatabasePlace {
  if (DATABASE_URL) return { url: DATABASE_URL };
  return DATA_DIR === 'memory' ? DATA_DIR : { folder: DATA_DIR ?? path.join(root, '.data') };
}

/** Processes that share a database share a secret too, which must then be given. */
async function appKeySecret({ APP_KEY_SECRET, DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  if (APP_KEY_SECRET || DATABASE_URL) return APP_KEY_SECRET;
  return DATA_DIR === 'memory' ? newToken() : keySecret(DATA_DIR ?? path.join(root, '.data'));
}

function announce(address: string, demo: Demo | undefined): void {
  const logins = demo?.logins ?? [];
  const lines = logins.map((login) => `  ${login.email}  ${login.password}  ${login.description}`);
  console.log([`Publisher Console: ${address}`, ...lines].join('\n'));
}

/** Answers what has been asked, then closes the database; the web server of the demo must not hold us up. */
async function stop(app: FastifyInstance): Promise<void> {
  await app.close();
  process.exit();
}

main().catch((error: Error) => {
  const isAway = asApiError(error)?.status === 503;
  console.error(
    isAway ? text('server.noDatabase', { code: (error as { code?: string }).code }) : error.message,
  );
  process.exit(1);
});
