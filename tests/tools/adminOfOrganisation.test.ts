import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serverProcess } from '../server/support/serverProcess';
import { runTool } from './support/runTool';

// The command and a real server are started, on machines that may have other work.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'organisation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is asked for no company, and works on the empty database of the second project', async () => {
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const lines = ['Ida Example', 'ida@library.example', 'Library-1'].join('\n');
  const made = await runTool('admin', ['examples/library'], environment, lines);
  expect(made).toEqual({ code: 0, output: 'ida@library.example can log in\n', errors: '' });

  const server = await serverProcess(environment, 'examples/library');
  const call = async (address: string, body?: object, authorization = '') => {
    const answer = await fetch(`${server.url}/api/v1/library/${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; data: Record<string, unknown> };
  };
  const { data } = await call('login', { email: 'ida@library.example', password: 'Library-1' });
  expect(data.user).toMatchObject({ user_name: 'Ida Example', is_admin: true });
  expect(data.user).not.toHaveProperty('company_id');
  const token = String(data.token);
  expect((await call('book', undefined, token)).data).toEqual({ list: [], total: 0 });
  const book = { title: 'Walden', author: 'Henry David Thoreau', isbn: '9780306406157', category: 'poetry' };
  const added = await call('book', { ...book, branch: 'central', copies: 1 }, token);
  expect(added).toMatchObject({ code: 0, data: { title: 'Walden' } });
  expect((await call('account/audit', undefined, token)).data).toMatchObject({ total: 1 });
  await server.end('SIGTERM');
});
