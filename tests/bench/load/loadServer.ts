import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import { addDays, todayIn } from '../../../src/definition/days';
import type { Row } from '../../../src/definition/model/entity';
import { companies } from '../../../src/publisher/demo/companies';
import { createApp } from '../../../src/server/app';
import { loadProject } from '../../../src/server/loadProject';
import type { Engine, Facts, Query } from '../../../src/server/storage/clickhouse/Engine';
import { reachFacts } from '../../../src/server/storage/clickhouse/facts';
import { openDatabase } from '../../../src/server/storage/openDatabase';
import { seedDemo, seedFacts } from '../../support/demo';
import { recordStatements } from '../support/recordStatements';

/** What the parent process is told once everything is served. */
export interface LoadServed {
  /** The console's server, and a bare Fastify that asks the same SQL. */
  ours: string;
  bare: string;
  token: string;
  /** What is sent to the report. */
  report: object;
}

const password = 'Of-the-benchmark-1';
const api = '/api/v1/ssp_publisher';
const address = { host: '127.0.0.1', port: 0 };
/** Stands in recorded statements where a name does. */
const mark = 'a-name-of-the-benchmark';

/** The facts, and the questions that were asked of their engine since the last look. */
function recordQueries(facts: Facts) {
  let asked: Query[] = [];
  const watched = (engine: Engine): Engine => ({
    ...engine,
    rows: (query) => {
      asked.push(query);
      return engine.rows(query);
    },
  });
  const recording: Facts = {
    close: () => facts.close(),
    ask: (work) => facts.ask((engine) => work(watched(engine))),
    read: (reader, work, question) =>
      facts.read(reader, (engine, since) => work(watched(engine), since), question),
  };
  const take = () => {
    const taken = asked;
    asked = [];
    return taken;
  };
  return { facts: recording, take };
}

/** Serves the demo on a schema of a PostgreSQL server, beside the same SQL on bare Fastify. */
async function serve(url: string, schema: string): Promise<LoadServed> {
  const { code, definitions } = await loadProject();
  const opened = await openDatabase({ url, schema }, definitions);
  const { database, during } = recordStatements(opened);
  await seedDemo(database, definitions, password);
  const { facts, take } = recordQueries(reachFacts('memory', definitions));
  await seedFacts(facts, database, definitions);
  const app = await createApp({ code, definitions, database: opened, facts });
  const ours = await app.listen(address);
  const watched = await createApp({ code, definitions, database, facts });
  const payload = { email: companies[0]?.users[0]?.email, password };
  const { data } = (await watched.inject({ method: 'POST', url: `${api}/login`, payload })).json();
  const headers = { authorization: data.token };

  const today = todayIn('UTC+01:00');
  const report = { date_range: [addDays(today, -6), today], dimensions: ['Date', 'Domain'], page_size: 20 };
  const list = await during(() => watched.inject({ url: `${api}/domain/list?page_size=20`, headers }));
  take();
  const ofReport = await during(() =>
    watched.inject({ method: 'POST', url: `${api}/report`, headers, payload: report }),
  );
  const questions = take();
  const create = await during(() =>
    watched.inject({ method: 'POST', url: `${api}/channel`, headers, payload: { name: mark } }),
  );

  const bare = Fastify();
  const all = async (statements: CompiledQuery<Row>[]) => {
    const answers: Row[][] = [];
    for (const statement of statements) answers.push((await opened.executeQuery(statement)).rows);
    return answers;
  };
  bare.get(`${api}/domain/list`, async () => ({ code: 0, msg: 'ok', data: (await all(list)).slice(1) }));
  bare.post(`${api}/report`, async () => {
    await all(ofReport);
    const rows = await facts.ask((engine) => Promise.all(questions.map((query) => engine.rows(query))));
    return { code: 0, msg: 'ok', data: rows };
  });
  bare.post(`${api}/channel`, async ({ body }) => {
    const { name } = body as { name: string };
    await opened.transaction().execute(async (transaction) => {
      for (const statement of create) await transaction.executeQuery(named(statement, name));
    });
    return { code: 0, msg: 'ok', data: null };
  });
  return { ours, bare: await bare.listen(address), token: data.token, report };
}

function named(statement: CompiledQuery<Row>, name: string): CompiledQuery<Row> {
  const parameters = statement.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll(mark, name) : value,
  );
  return { ...statement, parameters };
}

const [url = '', schema = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
process.send?.(await serve(url, schema));
