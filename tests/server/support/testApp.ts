import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { AppOptions } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/storage/Database.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';
import { type Caller, callerOf } from './caller.ts';
import { code } from './code.ts';
import { definitions as ownDefinitions } from './definitions.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';
import { type Statement, watched } from './watched.ts';

/** The real app on a separate database. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** The SQL statements of the app; a test may clear them. */
  statements: Statement[];
  definitions: Definitions;
  place: TestDatabase;
  /** Returns the records of a company, which is created if it does not exist. */
  company: (companyId: number) => Promise<TenantRecords>;
  /** Creates a user, logs in, and returns a function that makes calls as the user. */
  user: (user: NewUser) => Promise<Caller>;
  /** Makes calls without a login. */
  anyone: Caller;
  close: () => Promise<void>;
}

/** A user to create, by default in company 1. */
export interface NewUser {
  company_id?: number;
  email: string;
  is_admin?: boolean;
  /** The ids of the user's groups. */
  user_group?: unknown[];
}

/** The password of all users that tests create. */
export const password = 'Correct-horse-1';
const hashOfPassword = hashPassword(password);

/**
 * Starts the real app with the project's definitions or others. Embedded databases are copies of the given kind of
 * snapshot.
 */
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
    const records = openTenantRecords(database, definitions, company_id);
    const found = await records.findFirst('company', { company_id });
    if (!found)
      await records.insert('company', { company_id, name: `Company ${company_id}`, timezone: 'UTC+01:00' });
    return records;
  };
  const user = async ({ company_id = 1, email, ...rest }: NewUser) => {
    const records = await company(company_id);
    const password_hash = await hashOfPassword;
    await records.insert('user', { user_name: email.split('@')[0], email, password_hash, ...rest });
    const { body } = await anyone('POST', '/ssp_publisher/login', { email, password });
    return callerOf(app, String((body.data as RecordValues).token));
  };
  const close = async () => {
    await app.close();
    await place.drop();
  };
  return { app, database, statements, definitions, place, company, user, anyone, close };
}
