import { createApp } from '../../../src/server/app';
import { startDemo } from '../../../src/server/demo/startDemo';
import { loadDefinitions } from '../../../src/server/loadDefinitions';
import { openDatabase } from '../../../src/server/records/database';

/** Serves a folder of pages and the demo's data in a process of its own, for as long as its parent wants. */
async function serve(pages: string): Promise<void> {
  const definitions = loadDefinitions();
  const database = await openDatabase('memory', definitions);
  const { logins, adsTxt } = await startDemo(database, definitions);
  const app = await createApp({ definitions, database, pages, adsTxt });
  process.once('disconnect', () => process.exit());
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }), login: logins[0] });
}

await serve(process.argv[2] ?? '');
