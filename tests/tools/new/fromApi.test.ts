import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInvoices } from '#tests/support/apis/invoices.ts';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer } from '#tests/support/apis/jsonServer.ts';
import { tasks } from '#tests/support/apis/tasks.ts';
import { startApi } from '../contract/proxy.ts';
import { runTool } from '../support/runTool.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'from-api-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(into: string, file: string) {
  return JSON.parse(await readFile(path.join(into, file), 'utf8'));
}

describe('A console over an API', { timeout: 240_000 }, () => {
  it('is written from what a JSON Server answers: the checker finds nothing, and the API does all of it', async () => {
    const api = await startJsonServer();
    const into = path.join(folder, 'json-server');
    const args = [
      '--from-api',
      `${api.url}/tasks`,
      '--token',
      'first',
      '--into',
      into,
      '--title',
      'Workshop',
    ];
    const made = await runTool('new', args);
    expect(made.errors).toBe('');
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({
      paging: { by: 'page', page: '_page', size: '_limit' },
      sorting: { param: '_sort', style: 'apart', order: '_order' },
      filters: { equals: '{name}={value}', contains: '{name}_like={value}', search: 'q={value}' },
      records: { total: 'header:x-total-count' },
      writes: { update: 'PATCH' },
    });
    expect(await read(into, 'schemas/task.json')).toMatchObject({
      properties: { id: { type: 'integer' }, hours: { type: 'integer' }, name: { type: 'string' } },
    });
    expect(await read(into, 'public/config.json')).toEqual([{ match: '*', apis: { api: api.url } }]);
    expect(made.output).toMatch(/Please verify:/);
    expect(made.output).toMatch(/resources\/profiles\/api\.json:\d+:\d+ assumed: the login call/);
    expect(made.output).toMatch(
      /schemas\/task\.json:\d+:\d+ properties that every sample row has are required/,
    );
    const checked = await runTool('check', [into]);
    expect(checked).toMatchObject({ code: 0, errors: '' });
    const tried = await runTool('contract', [into, '--base', api.url, '--token', 'first']);
    expect(tried.output).not.toMatch(/IGNORED|FAILED/);
    expect(tried.code).toBe(0);

    const before = await readdir(into, { recursive: true });
    const again = await runTool('new', args);
    expect(again.errors).toContain('already exists. Nothing was written');
    expect(again.code).toBe(1);
    expect(await readdir(into, { recursive: true })).toEqual(before);
    api.stop();
  });

  it('is written from what a server of JSON:API answers', async () => {
    const api = await startJsonApi(tasks);
    const into = path.join(folder, 'json-api');
    const made = await runTool('new', ['--from-api', `${api.url}/rest/tasks`, '--into', into]);
    expect(made.errors).toBe('');
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({
      prefix: '/rest',
      paging: { by: 'offset', page: 'page[offset]', size: 'page[limit]', next: 'links.next' },
      sorting: { param: 'sort' },
      filters: { equals: 'filter[{name}]={value}', contains: 'filter[{name}]=:{value}' },
      records: { rows: 'data', record: 'data' },
      writes: { body: 'json-api', update: 'PATCH' },
    });
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
    const tried = await runTool('contract', [into, '--base', api.url]);
    expect(tried.output).not.toMatch(/IGNORED|FAILED/);
    api.stop();
  });

  it('is written of pages by cursors behind a cookie, and says what numbers may stand for', async () => {
    const api = await startInvoices();
    const into = path.join(folder, 'cookie');
    const lists = [`${api.url}/v2/invoices`, `${api.url}/v2/customers`];
    const without = await runTool('new', ['--from-api', ...lists, '--into', into]);
    expect(without.errors).toContain('answers 401: pass credentials with --token');
    const made = await runTool('new', ['--from-api', ...lists, '--token', api.enter(), '--into', into]);
    expect(made.errors).toBe('');
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({
      prefix: '/v2',
      paging: { by: 'cursor', page: 'cursor', size: 'per', next: 'next' },
      sorting: { param: 'order_by', style: 'word', separator: ' ' },
      filters: { equals: 'filter[{name}]={value}', contains: 'filter[{name}][like]={value}' },
      records: { rows: 'items', record: 'item' },
      login: { send: 'cookie' },
      writes: { update: 'PATCH' },
    });
    for (const words of [
      /invoice\.json:\d+:\d+ "amount" may be in cents/,
      /invoice\.json:\d+:\d+ "urgent" is 0 or 1/,
      /invoice\.json:\d+:\d+ "issued_at" may be a Unix time in seconds/,
      /api\.json:\d+:\d+ records have an ETag/,
    ])
      expect(made.output).toMatch(words);
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
    const tried = await runTool('contract', [into, '--base', api.url, '--token', api.enter()]);
    expect(tried.output).not.toMatch(/IGNORED|FAILED/);
    expect(tried.code).toBe(0);
    api.stop();
  });

  it.each([
    [
      'answers text/html, not JSON',
      (response: import('node:http').ServerResponse) =>
        response.setHeader('content-type', 'text/html').end('<p>Hello</p>'),
    ],
    ['answers 404', (response: import('node:http').ServerResponse) => response.writeHead(404).end('{}')],
    [
      'returned no list of records',
      (response: import('node:http').ServerResponse) => response.end('{"items": []}'),
    ],
  ])('is not written where the address %s', async (words, answer) => {
    const strange = await startApi((_, response) => void answer(response));
    const into = path.join(folder, 'nothing');
    const { code, errors } = await runTool('new', ['--from-api', `${strange.url}/things`, '--into', into]);
    expect(errors).toContain(words);
    expect(code).toBe(1);
    await expect(readdir(into)).rejects.toThrow();
    await strange.close();
  });
});
