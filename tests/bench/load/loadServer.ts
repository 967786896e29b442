import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import type {
  ClickHouseEngine,
  ClickHouseQuery,
  ClickHouseTaskRunner,
} from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { seedDemo, seedFacts } from '#tests/support/demo.ts';
import { recordStatements } from '../support/recordStatements.ts';

/** Message to the parent process once all servers are listening. */
export interface LoadServed {
  /** URLs of the console's server and of a bare Fastify that runs the same SQL. */
  ours: string;
  bare: string;
  token: string;
  /** Body of the report request. */
  report: object;
}

const password = 'Of-the-benchmark-1';
const api = '/api/v1/ssp_publisher';
const address = { host: '127.0.0.1', port: 0 };
/** Placeholder for a name in recorded statements. */
const mark = 'a-name-of-the-benchmark';

/** Wraps the facts store and records the queries of its engine since the last read. */
function recordQueries(facts: ClickHouseTaskRunner) {
  let asked: ClickHouseQuery[] = [];
  const watched = (engine: ClickHouseEngine): ClickHouseEngine => ({
    ...engine,
    rows: (query) => {
      asked.push(query);
      return engine.rows(query);
    },
  });
  const recording: ClickHouseTaskRunner = {
    close: () => facts.close(),
    run: (work) => facts.run((engine) => work(watched(engine))),
    runQueued: (reader, work, question) =>
      facts.runQueued(reader, (engine, since) => work(watched(engine), since), question),
  };
  const take = () => {
    const taken = asked;
    asked = [];
    return taken;
  };
  return { facts: recording, take };
}

/** Serves the demo from a schema of a PostgreSQL server, and the same SQL from a bare Fastify. */
async function serve(url: string, schema: string): Promise<LoadServed> {
  const { code, definitions } = await loadServerProject();
  const opened = await openAndMigrateDatabase({ url, schema }, definitions);
  const { database, during } = recordStatements(opened);
  await seedDemo(database, definitions, password);
  const { facts, take } = recordQueries(createClickHouseConnector('memory', definitions));
  await seedFacts(facts, database, definitions);
  const app = await createApp({ code, definitions, database: opened, facts });
  const ours = await app.listen(address);
  const watched = await createApp({ code, definitions, database, facts });
  const payload = { email: demoCompanies[0]?.users[0]?.email, password };
  const { data } = (await watched.inject({ method: 'POST', url: `${api}/login`, payload })).json();
  const headers = { authorization: data.token };

  // The last day that is over in every time zone.
  const end = addDays(todayAtUtcOffset('UTC-12:00'), -1);
  const report = { date_range: [addDays(end, -6), end], dimensions: ['Date', 'Domain'], page_size: 20 };
  const list = await during(() => watched.inject({ url: `${api}/domain/list?page_size=20`, headers }));
  take();
  const ofReport = await during(async () => {
    const answer = await watched.inject({ method: 'POST', url: `${api}/report`, headers, payload: report });
    if (answer.statusCode !== 200)
      throw new Error(`The report answered ${answer.statusCode}: ${answer.body}`);
  });
  const questions = take();
  const create = await during(() =>
    watched.inject({ method: 'POST', url: `${api}/channel`, headers, payload: { name: mark } }),
  );

  const bare = Fastify();
  const all = async (statements: CompiledQuery<RecordValues>[]) => {
    const answers: RecordValues[][] = [];
    for (const statement of statements) answers.push((await opened.executeQuery(statement)).rows);
    return answers;
  };
  bare.get(`${api}/domain/list`, async () => ({ code: 0, msg: 'ok', data: (await all(list)).slice(1) }));
  bare.post(`${api}/report`, async () => {
    await all(ofReport);
    const rows = await facts.run((engine) => Promise.all(questions.map((query) => engine.rows(query))));
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

function named(statement: CompiledQuery<RecordValues>, name: string): CompiledQuery<RecordValues> {
  const parameters = statement.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll(mark, name) : value,
  );
  return { ...statement, parameters };
}

const [url = '', schema = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
process.send?.(await serve(url, schema));
