import type { FastifyInstance } from 'fastify';
import type { Row } from '../../../src/definition/model/entity';
import { readProject } from '../../../src/project/project';
import { createApp } from '../../../src/server/app';
import { projectDemo } from '../../../src/server/demo/projectDemo';
import { seedDemoFacts } from '../../../src/server/demo/startDemo';
import { loadProject } from '../../../src/server/loadProject';
import { reachFacts } from '../../../src/server/storage/clickhouse/facts';
import { type Records, recordsOf } from '../../../src/server/storage/records';
import type { SnapshotKind } from '../../support/snapshots/snapshot';
import { type Answer, type Caller, callerOf } from './caller';
import { embedded } from './testDatabase';

/** The real app of a project whose records all belong to one organisation, over a copy of its demo. */
export interface ProjectApp {
  /** Logs a user in who has the demo's password, by the name before the @. */
  as: (name: string) => Promise<Caller>;
  anyone: Caller;
  app: FastifyInstance;
  /** What the organisation has. */
  records: Records;
  close: () => Promise<void>;
}

/** How the app of a project's folder is started, and its definitions. */
export async function projectApps(folder: string, kind: SnapshotKind, prefix: string) {
  const project = readProject(folder);
  const { code, definitions } = await loadProject(project);
  const demo = projectDemo(project, code, definitions);
  /** Starts the real app, on a copy of its demo; with facts, those of its reports are made. */
  const start = async (settings: { facts?: boolean } = {}): Promise<ProjectApp> => {
    const place = await embedded(kind);
    const database = await place.open(definitions);
    const facts = settings.facts ? reachFacts('memory', definitions) : undefined;
    if (facts && demo) await seedDemoFacts(facts, database, definitions, demo.files);
    const app = await createApp({ code, definitions, database, facts });
    const anyone = callerOf(app);
    return {
      as: async (name) => {
        const { password, logins = [] } = demo?.files.settings ?? {};
        // Those whom a test adds have an address of the same domain.
        const email = logins[0]?.email.replace(/^[^@]*/, name);
        const { body } = await anyone('POST', `${prefix}/login`, { email, password });
        return callerOf(app, (body.data as { token: string }).token);
      },
      anyone,
      app,
      records: recordsOf(database, definitions, 1),
      close: async () => {
        await app.close();
        await place.drop();
      },
    };
  };
  return { code, definitions, start };
}

/** The record that a call answers. */
export const dataOf = ({ body }: Answer) => body.data as Row;

/** The page of a list that a call answers. */
export const listOf = ({ body }: Answer) => body.data as { list: Row[]; total: number };

/** What an answer says is wrong, by field. */
export const refusal = ({ status, body }: Answer) => [status, body.errors ?? body.msg];
