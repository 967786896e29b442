import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setClock } from '#definition/time/clock.ts';
import { freePort } from '#tests/support/freePort.ts';
import { testMoment } from '#tests/support/moments.ts';
import { test as base, setPageClock } from '../test.ts';

/** A project with a running development server. */
export interface Developed {
  url: string;
  folder: string;
  stop: () => Promise<void>;
}

/** Runs "console dev" on a copy of the library with a separate database. */
async function develop(): Promise<Developed> {
  setClock(new Date(testMoment));
  const folder = mkdtempSync(path.join(tmpdir(), 'develop-'));
  cpSync('examples/library', folder, { recursive: true, filter: (file) => !/\/\.(data|cache)/.test(file) });
  const port = await freePort();
  const child = spawn(process.execPath, ['bin/console.mjs', 'dev', folder], {
    env: {
      ...process.env,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(folder, '.data'),
      CLOCK: testMoment,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    let shown: string | undefined;
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      shown ??= /Local:\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
      // The API server prints its address after it has created the demo.
      if (shown && printed.includes(`127.0.0.1:${port}`)) resolve(shown);
    });
    child.once('exit', () => reject(new Error(printed)));
  });
  const stop = async () => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url, folder, stop };
}

/** Test fixture: a copy of the library with a development server; tests may change its files. */
export const test = base.extend<{ baseURL: string }, { developed: Developed }>({
  developed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
    async ({}, use) => {
      const developed = await develop();
      await use(developed);
      await developed.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ developed }, use) => use(developed.url),
  context: async ({ context, developed: _ }, use) => {
    await setPageClock(context);
    await use(context);
  },
});
