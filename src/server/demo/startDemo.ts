import type { Definitions } from '../../definition/types';
import type { Demo } from '../options';
import type { Database } from '../records/database';
import { companies } from './companies';
import { seedDemo } from './seedDemo';
import { serveSites } from './serveSites';

/** Every user of the demo has it. */
const password = 'Publisher-1';

/** Fills the database once with publishers worth looking at, and serves the ads.txt of their sites. */
export async function startDemo(database: Database, definitions: Definitions): Promise<Demo> {
  await seedDemo(database, definitions, password);
  const logins = companies.flatMap(({ users }) =>
    users.flatMap(({ email, description }) => (description ? [{ email, password, description }] : [])),
  );
  return { logins, ...(await serveSites(({ serves }) => serves)) };
}
