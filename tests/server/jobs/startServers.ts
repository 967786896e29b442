import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import type { Job } from '#server/jobs/Job.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import type { Database } from '#server/storage/Database.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { testDatabase } from '../support/testDatabase.ts';

/**
 * Starts servers on one database: separate connections to PostgreSQL, or the shared connection of an embedded database.
 */
export interface Servers {
  /** The test's own connection. */
  database: Database;
  /** Starts another server with these jobs. */
  start: (jobs: Job[], more?: Partial<AppOptions>) => Promise<{ app: FastifyInstance; jobs: DueJobRunner }>;
  close: () => Promise<void>;
}

/** Returns functions that start servers with jobs. Jobs run only when a test triggers them. */
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
