import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import type { Database } from '#server/storage/Database.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { seedDemo } from '#tests/support/demo.ts';
import { callsPerSecond } from '../support/callsPerSecond.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { recordStatements } from '../support/recordStatements.ts';

const rounds = 7;
const password = 'Of-the-benchmark-1';
const api = '/api/v1/ssp_publisher';
const path = `${api}/domain/list?page_index=1&page_size=20`;
const address = { host: '127.0.0.1', port: 0 };

/** Compares the site list's call with the same SQL on a bare Fastify, both over real HTTP and on one database. */
export async function listCall(): Promise<Figure[]> {
  const { code, definitions } = await loadServerProject();
  const { database, during } = recordStatements(await openAndMigrateDatabase('memory', definitions));
  await seedDemo(database, definitions, password);
  const app = await createApp({ code, definitions, database });
  const url = await app.listen(address);
  const payload = { email: demoCompanies[0]?.users[0]?.email, password };
  const { data } = (await app.inject({ method: 'POST', url: `${api}/login`, payload })).json();
  const headers = { authorization: data.token };
  const statements = await during(() => app.inject({ url: path, headers }));
  const bare = bareServer(database, statements);
  const bareUrl = await bare.listen(address);

  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round++) {
    reference.push(await callsPerSecond(bareUrl + path, headers));
    ours.push(await callsPerSecond(url + path, headers));
  }
  await bare.close();
  await app.close();
  const what = 'A list call, beside the same SQL on bare Fastify';
  return [{ what, unit: 'calls/s', ours: median(ours), reference: median(reference), aim: '≥ 0.95 ×' }];
}

/** Runs the statements of the list call: session lookup, rows, and total count. */
function bareServer(database: Database, statements: CompiledQuery<RecordValues>[]) {
  const [whoAsks, page, count] = statements;
  if (!whoAsks || !page || !count)
    throw new Error('A list call should ask who calls, for a page, and for the count');
  const rows = async (statement: CompiledQuery<RecordValues>) =>
    (await database.executeQuery(statement)).rows;
  const server = Fastify();
  server.get(`${api}/domain/list`, async () => {
    await rows(whoAsks);
    const [list, [counted]] = await Promise.all([rows(page), rows(count)]);
    return { code: 0, msg: 'ok', data: { list, total: Number(counted?.total) } };
  });
  return server;
}
