import { createApp } from '../../../src/server/app';
import { loadProject } from '../../../src/server/loadProject';
import type { DemoLogin } from '../../../src/server/options';
import { openDatabase } from '../../../src/server/storage/openDatabase';
import { startDemo } from '../../support/demo';

/** What the parent process is told once everything is served. */
export interface Served {
  /** The address of each folder of pages, in the order given. */
  urls: string[];
  login?: DemoLogin;
}

/** Serves folders of pages, each at an address of its own, on the demo's data, for as long as the parent lives. */
async function serve(folders: string[]): Promise<Served> {
  const { code, definitions } = await loadProject();
  const database = await openDatabase('memory', definitions);
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
