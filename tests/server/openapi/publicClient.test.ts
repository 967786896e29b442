import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LibraryApp, libraryApp } from '../library/support.ts';

// The test generates, compiles and runs a program.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const login = { email: 'vera@citylibrary.example', password: 'City-Library-1' };

let library: LibraryApp;
let folder: string;
beforeAll(async () => {
  library = await libraryApp();
  folder = await mkdtemp(path.join(tmpdir(), 'public-client-'));
});
afterAll(async () => {
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

test('a client that a public generator makes from the document compiles and calls the server', async () => {
  const { body } = await library.anyone('POST', '/library/login', login);
  const { token } = body.data as { token: string };
  const document = await library.app.inject({ url: '/openapi.json', headers: { authorization: token } });
  await generateApi({ spec: document.json(), output: folder, fileName: 'api.ts', silent: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const program = path.join(folder, 'use.ts');
  await copyFile(path.join(import.meta.dirname, 'usePublicClient.ts.txt'), program);

  const options = [
    ...[
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--target',
      'es2022',
      '--module',
      'esnext',
    ],
    ...['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', '--types', 'node'],
    ...['--typeRoots', path.resolve('node_modules/@types')],
  ];
  const compiled = run(path.resolve('node_modules/.bin/tsc'), [...options, program]);
  expect(await compiled.then(({ stdout }) => stdout).catch(({ stdout }) => stdout)).toBe('');

  const baseUrl = await library.app.listen({ host: '127.0.0.1', port: 0 });
  const input = JSON.stringify({ baseUrl, ...login });
  const { stdout } = await run(path.resolve('node_modules/.bin/tsx'), [program, input]);
  expect(JSON.parse(stdout)).toEqual({
    withoutToken: { status: 401, code: 401 },
    title: 'Documented',
    rows: 5,
    hasMore: true,
    invalid: { status: 422, code: 422, fields: ['/isbn'] },
    unknown: { status: 404, code: 404 },
  });
});
