import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../../src/base/session/password';
import type { Definitions } from '../../../src/definition/model/definitions';
import type { Row } from '../../../src/definition/model/entity';
import { createApp } from '../../../src/server/app';
import type { AppOptions } from '../../../src/server/options';
import type { Database } from '../../../src/server/storage/database';
import { type Records, recordsOf } from '../../../src/server/storage/records';
import type { SnapshotKind } from '../../support/snapshots/snapshot';
import { type Caller, callerOf } from './caller';
import { code } from './code';
import { definitions as ownDefinitions } from './definitions';
import { type TestDatabase, testDatabase } from './testDatabase';
import { type Statement, watched } from './watched';

/** The real app over a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** What the app has asked of its database; a test may empty it. */
  statements: Statement[];
  definitions: Definitions;
  place: TestDatabase;
  /** The records of a company, which is made when there is none yet. */
  company: (companyId: number) => Promise<Records>;
  /** Makes a user, logs in, and gives what makes calls in the user's name. */
  user: (user: NewUser) => Promise<Caller>;
  /** Makes calls without a login. */
  anyone: Caller;
  close: () => Promise<void>;
}

/** A user to make: in company 1 unless told otherwise. */
export interface NewUser {
  company_id?: number;
  email: string;
  is_admin?: boolean;
  /** The ids of the user's groups. */
  user_group?: unknown[];
}

/** The password of every user that a test makes. */
export const password = 'Correct-horse-1';
const hashOfPassword = hashPassword(password);

/** Starts the real app with the project's definitions, or others; where databases are copies, on one of this kind. */
export async function testApp(
  definitions: Definitions = ownDefinitions,
  more: Partial<AppOptions> = {},
  kind: SnapshotKind = definitions === ownDefinitions ? 'tables' : 'bare',
): Promise<TestApp> {
  const place = await testDatabase(kind);
  const database = await place.open(definitions);
  const statements: Statement[] = [];
  const app = await createApp({ code, definitions, database: watched(database, statements), ...more });
  const anyone = callerOf(app);

  const company = async (company_id: number) => {
    const records = recordsOf(database, definitions, company_id);
    const found = await records.first('company', { company_id });
    if (!found)
      await records.insert('company', { company_id, name: `Company ${company_id}`, timezone: 'UTC+01:00' });
    return records;
  };
  const user = async ({ company_id = 1, email, ...rest }: NewUser) => {
    const records = await company(company_id);
    const password_hash = await hashOfPassword;
    await records.insert('user', { user_name: email.split('@')[0], email, password_hash, ...rest });
    const { body } = await anyone('POST', '/ssp_publisher/login', { email, password });
    return callerOf(app, String((body.data as Row).token));
  };
  const close = async () => {
    await app.close();
    await place.drop();
  };
  return { app, database, statements, definitions, place, company, user, anyone, close };
}
