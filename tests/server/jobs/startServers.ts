import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../src/server/app';
import type { Job } from '../../../src/server/jobs/Job';
import { type Jobs, startJobs } from '../../../src/server/jobs/startJobs';
import type { AppOptions } from '../../../src/server/options';
import type { Database } from '../../../src/server/storage/database';
import { code } from '../support/code';
import { definitions } from '../support/definitions';
import { testDatabase } from '../support/testDatabase';

/** Servers on one database: two connections of a PostgreSQL, else on the one that an embedded database has. */
export interface Servers {
  /** As the test itself sees it. */
  database: Database;
  /** Another server, with these jobs. */
  start: (jobs: Job[], more?: Partial<AppOptions>) => Promise<{ app: FastifyInstance; jobs: Jobs }>;
  close: () => Promise<void>;
}

/** Gives what starts servers that do jobs; nothing but the tests makes them look. */
export async function startServers(): Promise<Servers> {
  const place = await testDatabase('tables');
  const isShared = !process.env.DATABASE_URL;
  const apps: FastifyInstance[] = [];
  let isOpen = true;
  const servers: Servers = {
    database: await place.open(definitions),
    start: async (jobs, more) => {
      if (!isOpen) servers.database = await place.open(definitions);
      isOpen = true;
      const database = isShared ? servers.database : await place.open(definitions);
      const services: AppOptions = { code, definitions, database, ...more };
      const app = await createApp(services);
      // An embedded database is closed with the first of its servers.
      if (isShared)
        app.addHook('onClose', async () => {
          isOpen = false;
        });
      apps.push(app);
      return { app, jobs: startJobs(app, services, jobs) };
    },
    close: async () => {
      for (const app of apps) await app.close();
      if (!isShared || isOpen) await servers.database.destroy();
      await place.drop();
    },
  };
  return servers;
}
