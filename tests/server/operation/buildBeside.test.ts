import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#definition/time/clock.ts';
import { testMoment } from '#tests/support/moments.ts';
import { getStagingFolder, publishBuild } from '#tools/vite/publishBuild.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let folder: string;
const servers: TestApp[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(folder, { recursive: true });
  setClock(new Date(testMoment));
});

/** Builds a console whose pages and scripts contain the version, as the build command does. */
async function build(version: string, extra: string[] = []): Promise<void> {
  const fresh = getStagingFolder(folder);
  await mkdir(path.join(fresh, 'assets'), { recursive: true });
  const script = `assets/index-${version}.js`;
  const files = {
    'index.html': `<script type="module" crossorigin src="/${script}"></script>`,
    'login.html': `<title>login ${version}</title>`,
    'config.json': '[]',
    [script]: `start('${version}')`,
    ...Object.fromEntries(extra.map((name) => [name, version])),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(fresh, name), content);
  await publishBuild(folder);
}

async function start(): Promise<(url: string) => Promise<{ body: string; build: unknown }>> {
  const server = await testApp(definitions, { pages: folder });
  servers.push(server);
  return async (url) => {
    const { body, headers } = await server.app.inject({ url });
    return { body, build: headers['x-console-build'] };
  };
}

const assets = async () => (await readdir(path.join(folder, 'assets'))).sort();

test('a build beside a running server does not disturb it: its pages and their scripts stay those of one version', async () => {
  await build('one');
  const running = await start();
  expect((await running('/login')).body).toContain('login one');
  await build('two');
  for (const url of ['/', '/index.html']) expect((await running(url)).body).toContain('index-one.js');
  expect((await running('/login')).body).toContain('login one');
  expect((await running('/assets/index-one.js')).body).toBe("start('one')");
  expect((await running('/api/v1/ssp_publisher/menu')).build).toBe('/assets/index-one.js');

  const next = await start();
  expect((await next('/')).body).toContain('index-two.js');
  expect((await next('/api/v1/ssp_publisher/menu')).build).toBe('/assets/index-two.js');
  // For pages that are open in a browser.
  expect((await next('/assets/index-one.js')).body).toBe("start('one')");
});

test('scripts of replaced builds are kept for a week, those of the last one for longer', async () => {
  await build('one');
  await build('two');
  setClock(new Date('2027-01-01T12:00:00Z'));
  await build('three');
  expect(await assets()).toEqual(['index-three.js', 'index-two.js']);
  setClock(new Date('2027-01-05T12:00:00Z'));
  await build('four');
  expect(await assets()).toEqual(['index-four.js', 'index-three.js', 'index-two.js']);
});

test('files that a new build does not have are removed, apart from scripts', async () => {
  await build('one', ['extra.txt']);
  await build('two');
  const names = await readdir(folder);
  expect(names.sort()).toEqual(['.builds.json', 'assets', 'config.json', 'index.html', 'login.html']);
});
