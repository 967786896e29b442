import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';
import { addressOf, needsServer, type TestDatabase, testDatabase } from '../support/testDatabase.ts';

// Several servers are started, each of which may be slow.
vi.setConfig({ testTimeout: 240_000 });

let place: TestDatabase;
let servers: ServerProcess[];
beforeEach(async () => {
  servers = [];
  if (process.env.DATABASE_URL) place = await testDatabase();
});
afterEach(async () => {
  await Promise.all(servers.map(({ end }) => end('SIGTERM')));
  await place?.drop();
});

/** Starts two servers simultaneously on the same empty database. */
async function startTwo(...options: string[]) {
  const environment = { DATABASE_URL: addressOf(place), DATA_DIR: 'memory' };
  const started = await Promise.allSettled([1, 2].map(() => serverProcess(environment, ...options)));
  servers = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  return started.map((start) => (start.status === 'rejected' ? String(start.reason) : 'started'));
}

test.skipIf(needsServer)(`two servers that make the tables at once both start${needsServer}`, async () => {
  expect(await startTwo()).toEqual(['started', 'started']);
});

test.skipIf(needsServer)(
  `two demos that fill an empty database at once both start, and it is filled once${needsServer}`,
  async () => {
    expect(await startTwo('--demo')).toEqual(['started', 'started']);
    const lists = await Promise.all(
      servers.map(async ({ url, printed }) => {
        const [, email, password] = /^ {2}(\S+@\S+) {2}(\S+)/m.exec(printed()) ?? [];
        const login = await fetch(`${url}/api/v1/ssp_publisher/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        });
        const { data } = (await login.json()) as { data: { token: string } };
        const answer = await fetch(`${url}/api/v1/ssp_publisher/domain/list?page_size=9999`, {
          headers: { authorization: data.token },
        });
        const { list } = ((await answer.json()) as { data: { list: { domain: string }[] } }).data;
        return list.map(({ domain }) => domain);
      }),
    );
    expect(lists[0]?.length).toBeGreaterThan(0);
    expect(new Set(lists[0]).size).toBe(lists[0]?.length);
    expect(lists[1]).toEqual(lists[0]);
  },
);
