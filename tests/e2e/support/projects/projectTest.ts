import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';
import { builtConsole } from '../servers/builtConsole.ts';
import { type RunningServer, startServer } from '../servers/startServer.ts';
import { test as base } from '../test.ts';

/** Creates a test fixture with a server of another project's demo, and the folder of its built console. */
export function projectTest(project: string, kind: SnapshotKind) {
  return base.extend<object, { server: RunningServer; pages: string }>({
    pages: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
      async ({}, use) => use(await builtConsole(project)),
      { scope: 'worker', timeout: 600_000 },
    ],
    server: [
      async ({ pages }, use) => {
        const program = ['bin/console.mjs', 'serve', project, '--demo'];
        const server = await startServer({ OUT_DIR: pages }, program, kind);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
}
