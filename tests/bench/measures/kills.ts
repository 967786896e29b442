import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { contentCsv, contentFacts } from '#tests/server/reports/support/contentFacts.ts';
import { serverProcess } from '#tests/server/support/serverProcess.ts';
import type { Figure } from '../support/figures/Figure.ts';

const times = 20;
/** Milliseconds of writing before each kill, counted from the first acknowledged write of every kind. */
const between = 300;
const credentials = { email: 'ann@bench.example', password: 'Of-the-benchmark-1' };
const ingestToken = 'a-token-for-pipelines';
const today = todayAtUtcOffset('UTC+01:00');
const facts = contentFacts(1, 50, today);
const csv = contentCsv(facts, 1);
const requests = facts.reduce((sum, fact) => sum + fact.requests, 0);

const kinds = ['records', 'batches of five', 'deliveries'] as const;
type Kind = (typeof kinds)[number];

/**
 * Kills a server twenty times during creates, batches and deliveries, and counts acknowledged writes that are lost
 * (durability).
 */
export async function kills(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kills-'));
  const acknowledged: Record<Kind, number> = { records: 0, 'batches of five': 0, deliveries: 0 };
  try {
    const site = await seed(folder);
    for (let round = 0; round < times; round++) await writeAndKill(folder, round, site, acknowledged);
    const found = await count(folder, site);
    const figures = kinds.flatMap((kind): Figure[] => [
      { what: `${times} kills: ${kind} acknowledged`, unit: 'calls', ours: acknowledged[kind] },
      {
        what: `${times} kills: ${kind} lost`,
        unit: 'calls',
        ours: Math.max(0, acknowledged[kind] - found[kind]),
      },
      { what: `${times} kills: ${kind} stored by half`, unit: 'calls', ours: found[kind] % 1 },
    ]);
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function seed(folder: string): Promise<unknown> {
  const { definitions } = await loadServerProject();
  const database = await openAndMigrateDatabase({ folder }, definitions);
  const records = openTenantRecords(database, definitions, 1);
  await records.insert('company', { company_id: 1, name: 'One', timezone: 'UTC+01:00' });
  const password_hash = await hashPassword(credentials.password);
  await records.insert('user', { user_name: 'Ann', email: credentials.email, is_admin: true, password_hash });
  const { id } = await records.insert('site', { domain: 'news.example', timezone: 'UTC+01:00' });
  await database.destroy();
  return id;
}

async function start(folder: string) {
  const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '', INGEST_TOKEN: ingestToken });
  const send = (target: string, body: string, type: string, authorization: string) =>
    fetch(`${server.url}/api/v1/ssp_publisher${target}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization },
      body,
    });
  const login = await send('/login', JSON.stringify(credentials), 'application/json', '');
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const post = (target: string, body: object) =>
    send(target, JSON.stringify(body), 'application/json', token);
  const get = async (target: string) => {
    const answer = await fetch(`${server.url}/api/v1/ssp_publisher${target}`, {
      headers: { authorization: token },
    });
    return ((await answer.json()) as { data: { list: RecordValues[] } }).data.list;
  };
  const deliver = (batch: string) =>
    send(`/ingest/content-ads?batch=${batch}&format=csv&add=true`, csv, 'text/csv', ingestToken);
  return { server, post, get, deliver };
}

async function writeAndKill(
  folder: string,
  round: number,
  site: unknown,
  acknowledged: Record<Kind, number>,
) {
  const { server, post, deliver } = await start(folder);
  const writing = (kind: Kind, write: (name: string) => Promise<Response>) =>
    (async () => {
      for (let n = 0; ; n++) if ((await write(`${round}-${n}`)).status === 200) acknowledged[kind]++;
    })();
  const all = Promise.allSettled([
    writing('records', (name) => post('/channel', { name })),
    writing('batches of five', (description) =>
      post('/zone/batch/add', { domain_id: site, rows: Array(5).fill({ ad_type: 2, description }) }),
    ),
    writing('deliveries', deliver),
  ]);
  const before = { ...acknowledged };
  while (kinds.some((kind) => acknowledged[kind] === before[kind])) await setTimeout(20);
  await setTimeout(between);
  await server.end('SIGKILL');
  await all;
  process.stderr.write(`kill ${round + 1}: ${JSON.stringify(acknowledged)}\n`);
}

async function count(folder: string, site: unknown): Promise<Record<Kind, number>> {
  const { server, post, get } = await start(folder);
  const channels = await get('/channel?page_size=9999');
  const zones = await get(`/domain/${site}/zones?page_size=9999`);
  const report = await post('/report', {
    date_range: [addDays(today, -30), today],
    dimensions: ['Country'],
    metrics: ['AdRequest'],
  });
  const { data } = (await report.json()) as { data: { total: { AdRequest: number } } };
  await server.end('SIGTERM');
  return {
    records: channels.length,
    'batches of five': zones.length / 5,
    deliveries: data.total.AdRequest / requests,
  };
}
