import type { FastifyInstance } from 'fastify';
import type { Row } from '../../../src/definition/model/entity';
import { readProject } from '../../../src/project/project';
import { createApp } from '../../../src/server/app';
import { projectDemo } from '../../../src/server/demo/projectDemo';
import { seedDemoFacts } from '../../../src/server/demo/startDemo';
import { loadProject } from '../../../src/server/loadProject';
import { reachFacts } from '../../../src/server/storage/clickhouse/facts';
import { type Records, recordsOf } from '../../../src/server/storage/records';
import { type Answer, type Caller, callerOf } from '../support/caller';
import { embedded } from '../support/testDatabase';

/** The second project, whose records all belong to one organisation. */
const project = readProject('examples/library');
export const { code, definitions } = await loadProject(project);

/** The real app of the library, over a copy of its demo. */
export interface LibraryApp {
  /** Logs one of the demo's users in, by the name before the @. */
  as: (name: string) => Promise<Caller>;
  anyone: Caller;
  app: FastifyInstance;
  /** What the organisation has. */
  records: Records;
  close: () => Promise<void>;
}

/** Starts the real app of the library, on a copy of its demo; with facts, those of its report are made. */
export async function libraryApp(settings: { facts?: boolean } = {}): Promise<LibraryApp> {
  const place = await embedded('library');
  const database = await place.open(definitions);
  const facts = settings.facts ? reachFacts('memory', definitions) : undefined;
  const demo = projectDemo(project, code, definitions);
  if (facts && demo) await seedDemoFacts(facts, database, definitions, demo.files);
  const app = await createApp({ code, definitions, database, facts });
  const anyone = callerOf(app);
  return {
    as: async (name) => {
      const login = { email: `${name}@citylibrary.example`, password: 'City-Library-1' };
      const { body } = await anyone('POST', '/library/login', login);
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
}

/** The record that a call answers. */
export const dataOf = ({ body }: Answer) => body.data as Row;

/** The page of a list that a call answers. */
export const listOf = ({ body }: Answer) => body.data as { list: Row[]; total: number };

/** What an answer says is wrong, by field. */
export const refusal = ({ status, body }: Answer) => [status, body.errors ?? body.msg];
