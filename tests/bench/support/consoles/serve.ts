import type { DemoLogin } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { startDemo } from '#tests/support/demo.ts';

/** Message to the parent process once all servers are listening. */
export interface Served {
  /** The URL of each folder, in the given order. */
  urls: string[];
  login?: DemoLogin;
}

/** Serves each folder of pages at a separate URL, on the demo's data, until the parent process ends. */
async function serve(folders: string[]): Promise<Served> {
  const { code, definitions } = await loadServerProject();
  const database = await openAndMigrateDatabase('memory', definitions);
  const { logins, fetch } = await startDemo(database, definitions);
  const urls: string[] = [];
  for (const pages of folders) {
    const app = await createApp({ code, definitions, database, pages, fetch });
    urls.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  }
  return { urls, login: logins[0] };
}

process.once('disconnect', () => process.exit());
process.send?.(await serve(process.argv.slice(2)));
