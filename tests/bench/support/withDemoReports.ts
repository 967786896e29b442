import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { seedDemo, seedFacts } from '#tests/support/demo.ts';
import { logIn } from './browser/logIn.ts';
import type { Site } from './consoles/Site.ts';

const password = 'Of-the-benchmark-1';
const project = path.resolve(import.meta.dirname, '../../..');

/** Runs `use` with the built console (`OUT_DIR`, default `dist`), once all facts of the demo's reports are loaded. */
export async function withDemoReports<T>(use: (site: Site) => Promise<T>): Promise<T> {
  const pages = path.resolve(project, process.env.OUT_DIR ?? 'dist');
  if (!existsSync(pages)) throw new Error('There is no built console to measure: run "npm run build" first.');
  const { code, definitions } = await loadServerProject();
  const database = await openAndMigrateDatabase('memory', definitions);
  await seedDemo(database, definitions, password);
  const facts = createClickHouseConnector('memory', definitions);
  const app = await createApp({ code, definitions, database, facts, pages });
  try {
    await seedFacts(facts, database, definitions);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const login = { email: String(demoCompanies[0]?.users[0]?.email), password };
    return await use({ url, pages, ...(await logIn(url, login)) });
  } finally {
    await app.close();
  }
}
