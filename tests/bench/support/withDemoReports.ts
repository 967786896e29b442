import { existsSync } from 'node:fs';
import path from 'node:path';
import { companies } from '../../../src/publisher/demo/companies';
import { createApp } from '../../../src/server/app';
import { loadProject } from '../../../src/server/loadProject';
import { reachFacts } from '../../../src/server/storage/clickhouse/facts';
import { openDatabase } from '../../../src/server/storage/openDatabase';
import { seedDemo, seedFacts } from '../../support/demo';
import { logIn } from './logIn';
import type { Site } from './Site';

const password = 'Of-the-benchmark-1';
const project = path.resolve(import.meta.dirname, '../../..');

/** Lends the console as it was built (`OUT_DIR`, else `dist`), with all facts of the demo's reports in place. */
export async function withDemoReports<T>(use: (site: Site) => Promise<T>): Promise<T> {
  const pages = path.resolve(project, process.env.OUT_DIR ?? 'dist');
  if (!existsSync(pages)) throw new Error('There is no built console to measure: run "npm run build" first.');
  const { code, definitions } = await loadProject();
  const database = await openDatabase('memory', definitions);
  await seedDemo(database, definitions, password);
  const facts = reachFacts('memory', definitions);
  const app = await createApp({ code, definitions, database, facts, pages });
  try {
    await seedFacts(facts, database, definitions);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const login = { email: String(companies[0]?.users[0]?.email), password };
    return await use({ url, pages, ...(await logIn(url, login)) });
  } finally {
    await app.close();
  }
}
