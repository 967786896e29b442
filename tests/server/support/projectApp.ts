import type { FastifyInstance } from 'fastify';
import type { RecordValues } from '#definition/model/entity.ts';
import { readProject } from '#project/project.ts';
import type { AppOptions } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import { loadProjectDemo } from '#server/demo/loadProjectDemo.ts';
import { seedDemoFacts } from '#server/demo/startDemo.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { embedded } from './testDatabase.ts';

/** The real app of a project with one organization, on a copy of its demo. */
export interface ProjectApp {
  /** Logs in a user with the demo's password, by the part of the email before the @. */
  as: (name: string) => Promise<Caller>;
  anyone: Caller;
  app: FastifyInstance;
  /** The records of the organization. */
  records: TenantRecords;
  close: () => Promise<void>;
}

/** Returns the definitions of a project's folder, and a function that starts its app. */
export async function projectApps(folder: string, kind: SnapshotKind, prefix: string) {
  const project = readProject(folder);
  const { code, definitions } = await loadServerProject(project);
  const demo = loadProjectDemo(project, code, definitions);
  /** Starts the real app on a copy of its demo, optionally with the facts of its reports. */
  const start = async (
    settings: { facts?: boolean; more?: Partial<AppOptions> } = {},
  ): Promise<ProjectApp> => {
    const place = await embedded(kind);
    const database = await place.open(definitions);
    const facts = settings.facts ? createClickHouseConnector('memory', definitions) : undefined;
    if (facts && demo) await seedDemoFacts(facts, database, definitions, demo.files);
    const app = await createApp({ code, definitions, database, facts, ...settings.more });
    const anyone = callerOf(app);
    return {
      as: async (name) => {
        const { password, logins = [] } = demo?.files.settings ?? {};
        // Users that a test adds have an address of the same domain.
        const email = logins[0]?.email.replace(/^[^@]*/, name);
        const { body } = await anyone('POST', `${prefix}/login`, { email, password });
        return callerOf(app, (body.data as { token: string }).token);
      },
      anyone,
      app,
      records: openTenantRecords(database, definitions, 1),
      close: async () => {
        await app.close();
        await place.drop();
      },
    };
  };
  return { code, definitions, start };
}

/** Returns the record in a response. */
export const dataOf = ({ body }: Answer) => body.data as RecordValues;

/** Returns the list page in a response. */
export const listOf = ({ body }: Answer) => body.data as { list: RecordValues[]; total: number };

/** Returns the errors in a response, by field. */
export const refusal = ({ status, body }: Answer) => [status, body.errors ?? body.msg];
