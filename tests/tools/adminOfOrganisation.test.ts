import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverProcess } from '../server/support/serverProcess.ts';
import { logInAt } from '../support/logInAt.ts';
import { runTool } from './support/runTool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'organisation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is asked for no company, and works on the empty database of the second project', async () => {
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const lines = ['Ida Example', 'ida@library.example', 'City-Library-1'].join('\n');
  const made = await runTool('admin', ['examples/library'], environment, lines);
  expect(made).toEqual({ code: 0, output: 'ida@library.example can log in\n', errors: '' });

  const server = await serverProcess(environment, 'examples/library');
  const login = { email: 'ida@library.example', password: 'City-Library-1' };
  const { token, user } = await logInAt(server.url, '/library', login);
  expect(user).toMatchObject({ user_name: 'Ida Example', is_admin: true });
  expect(user).not.toHaveProperty('company_id');
  const call = async (address: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/v1/library/${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; data: Record<string, unknown> };
  };
  expect((await call('book')).data).toEqual({ list: [], total: 0 });
  const book = { title: 'Walden', author: 'Henry David Thoreau', isbn: '9780306406157', category: 'poetry' };
  const added = await call('book', { ...book, branch: 'central', copies: 1 });
  expect(added).toMatchObject({ code: 0, data: { title: 'Walden' } });
  expect((await call('account/audit')).data).toMatchObject({ total: 1 });
  await server.end('SIGTERM');
});
