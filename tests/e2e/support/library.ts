import { builtConsole } from './builtConsole';
import { type RunningServer, startServer } from './startServer';
import { test as base } from './test';

const project = 'examples/library';

/** Who the library's demo lets in. */
export const people = {
  vera: { email: 'vera@citylibrary.example', password: 'City-Library-1' },
  paul: { email: 'paul@citylibrary.example', password: 'City-Library-1' },
};

/** A test with a server of the second project, and the folder of the console that is built of it. */
export const test = base.extend<object, { server: RunningServer; pages: string }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => use(await builtConsole(project)),
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [
    async ({ pages }, use) => {
      const program = ['bin/console.mjs', 'serve', project, '--demo'];
      const server = await startServer({ OUT_DIR: pages }, program, 'library');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
