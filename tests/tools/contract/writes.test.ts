import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFeathers } from '#tests/support/apis/feathers.ts';
import { startInvoices } from '#tests/support/apis/invoices.ts';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { startOdata } from '#tests/support/apis/odata.ts';
import { startProblems } from '#tests/support/apis/problems.ts';
import { manyTasks } from '#tests/support/apis/tasks.ts';
import { type DemoServer, startDemoServer } from '../support/demoServer.ts';
import { runTool } from '../support/runTool.ts';
import { startApi, startProxy } from './proxy.ts';

interface Told {
  trials: { call: string; what: string; verdict: string; message: string; suggestion?: string }[];
  written?: {
    created: number;
    deleted: number;
    remaining: { resource: string; key: string; reason: string }[];
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join('.cache', 'writes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Copies the tasks with a profile, and changes a part of the profile's file. */
async function tasks(profile: string, part: object = {}): Promise<string> {
  const copy = path.join(folder, `${profile}-${Object.keys(part).join('-')}`);
  await cp('tests/fixtures/tasks', copy, { recursive: true });
  const project = path.join(copy, 'project.json');
  await writeFile(
    project,
    (await readFile(project, 'utf8')).replace('"json-server"', JSON.stringify(profile)),
  );
  const file = path.join(copy, `resources/profiles/${profile}.json`);
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...part }, null, 2));
  return copy;
}

async function written(
  project: string,
  url: string,
  args: string[] = ['--token', 'first'],
  only = 'tasks.create,tasks.update,tasks.delete',
) {
  const run = await runTool(
    'contract',
    [project, '--base', url, '--json', '--write', '--only', only, ...args],
    { CONTRACT_PASSWORD: 'open sesame' },
  );
  expect(run.errors).toBe('');
  const told = JSON.parse(run.output) as Told;
  const of = (call: string, what: string) =>
    told.trials.find((trial) => trial.call === call && trial.what === what);
  return { ...told, code: run.code, of };
}

const isThere = async (url: string, token = 'first') =>
  ((await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()) as unknown[]).length;

describe('Writes are tried', { timeout: 120_000 }, () => {
  it('only where that is asked for', async () => {
    const methods = new Set<string>();
    const api = await startJsonServer();
    const proxy = await startProxy(api.url, { seen: (method) => methods.add(method) });
    const { output } = await runTool('contract', [
      await tasks('json-server'),
      '--base',
      proxy.url,
      '--token',
      'first',
    ]);
    expect([...methods]).toEqual(['GET']);
    expect(output).not.toContain('Test records');
    await proxy.close();
    api.stop();
  });

  it('on JSON Server, which holds no rule of the console, and nothing stays behind', async () => {
    const api = await startJsonServer(manyTasks);
    const { code, of, written: made } = await written(await tasks('json-server'), api.url);
    expect(of('create', 'invalid name')).toMatchObject({
      verdict: 'ignored',
      message: 'accepts what the console rejects: "A task without a name"',
    });
    expect(of('create', 'invalid hours')?.verdict).toBe('ignored');
    expect(of('create', 'new record')).toMatchObject({ verdict: 'ok' });
    expect(of('update', 'edit')).toMatchObject({ verdict: 'ok', message: '"name" is now "Glue 2"' });
    expect(of('update', 'missing record')).toMatchObject({ verdict: 'ok', message: 'rejected with 404' });
    expect(of('update', 'stale write')).toBeUndefined();
    expect(of('delete', 'delete')?.verdict).toBe('ok');
    expect(made).toEqual({ created: 3, deleted: 3, remaining: [] });
    expect(await isThere(`${api.url}/tasks`)).toBe(manyTasks.length);
    expect(code).toBe(1);
    api.stop();
  });

  it('as one who has read an earlier version, and an API that takes no notice of it is told', async () => {
    const api = await startJsonServer();
    const project = await tasks('json-server', { concurrency: { by: 'etag' } });
    const { of } = await written(project, api.url);
    expect(of('update', 'stale write')).toMatchObject({
      verdict: 'ignored',
      message: 'accepts an update based on an outdated version (lost update)',
    });
    api.stop();
  });

  it('on a server with problem details, which refuses a write that comes too late', async () => {
    const api = await startProblems();
    const { of, written: made } = await written(await tasks('problems'), api.url, []);
    expect(of('create', 'new record')?.verdict).toBe('ok');
    expect(of('update', 'stale write')).toMatchObject({ verdict: 'ok', message: 'rejected with 409' });
    expect(of('delete', 'delete')?.verdict).toBe('ok');
    expect(made?.remaining).toEqual([]);
    api.stop();
  });

  it('on OData, whose new records carry no version, which is told', async () => {
    const api = await startOdata();
    const { of, written: made } = await written(await tasks('odata'), api.url, ['--account', 'ann']);
    expect(of('create', 'new record')?.verdict).toBe('ok');
    expect(of('update', 'edit')?.verdict).toBe('ok');
    expect(of('update', 'missing record')).toMatchObject({ verdict: 'ok', message: 'rejected with 404' });
    expect(of('update', 'stale write')).toMatchObject({
      verdict: 'failed',
      message: 'the record has no version: "concurrency" has no effect',
    });
    expect(of('delete', 'delete')?.verdict).toBe('ok');
    expect(made?.remaining).toEqual([]);
    api.stop();
  });

  it('on an API that is logged in to by a form, known by a cookie, and refuses whoever has read no version', async () => {
    const api = await startInvoices();
    const project = 'tests/fixtures/invoices';
    const { of, written: made } = await written(project, api.url, ['--account', 'ann'], 'customers,invoices');
    expect(of('create', 'new record')?.verdict).toBe('ok');
    expect(of('create', 'invalid amount')).toMatchObject({ verdict: 'ok' });
    expect(of('get', 'record')).toMatchObject({ verdict: 'ok' });
    expect(of('update', 'edit')).toMatchObject({ verdict: 'ok', message: '"note" is now "Hello 2"' });
    expect(of('update', 'stale write')).toMatchObject({ verdict: 'ok', message: 'rejected with 409' });
    expect(made).toMatchObject({ created: 1, deleted: 1, remaining: [] });

    const blind = path.join(folder, 'blind');
    await cp(project, blind, { recursive: true });
    const file = path.join(blind, 'resources/profiles/desk.json');
    const { concurrency: _, ...rest } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(rest));
    const other = await written(blind, api.url, ['--account', 'ann'], 'customers,invoices');
    expect(other.of('update', 'edit')).toMatchObject({
      verdict: 'failed',
      suggestion: '"concurrency": { "by": "etag" }',
    });
    expect(other.written?.remaining).toEqual([]);
    api.stop();
  });

  it('on JSON:API, whose keys are texts', async () => {
    const api = await startJsonApi();
    const { of, written: made } = await written(await tasks('json-api'), api.url, []);
    expect(of('create', 'new record')?.verdict).toBe('ok');
    expect(of('update', 'edit')?.verdict).toBe('ok');
    expect(of('delete', 'delete')?.verdict).toBe('ok');
    expect(made?.remaining).toEqual([]);
    api.stop();
  });

  it('on Feathers, logged in as its profile says', async () => {
    const api = await startFeathers();
    const { of, written: made } = await written(await tasks('feathers'), api.url, ['--account', 'ann']);
    expect(of('create', 'new record')?.verdict).toBe('ok');
    expect(of('update', 'edit')?.verdict).toBe('ok');
    expect(of('delete', 'delete')?.verdict).toBe('ok');
    expect(made?.remaining).toEqual([]);
    api.stop();
  });

  it('with the values of cases as the API holds them, both ways', async () => {
    const api = await startJsonServer(
      [1, 2, 3].map((id) => ({
        id,
        name: `Task ${id}`,
        hours: id,
        state: 'open',
        urgent: 0,
        due: 1_767_225_600,
      })),
    );
    const sent: Record<string, unknown>[] = [];
    const proxy = await startProxy(api.url, {
      seen: (method, body) => void (/POST|PATCH/.test(method) && sent.push(JSON.parse(body))),
    });
    const project = await tasks('json-server', {
      values: { booleans: [1, 0], timestamps: 'seconds', empty: 'text' },
    });
    const change = async (file: string, edit: (content: Record<string, Record<string, object>>) => void) => {
      const content = JSON.parse(await readFile(path.join(project, file), 'utf8'));
      edit(content);
      await writeFile(path.join(project, file), JSON.stringify(content, null, 2));
    };
    await change('schemas/task.json', ({ properties }) => {
      Object.assign(properties as object, {
        urgent: { title: 'Urgent', type: 'boolean' },
        due: { title: 'Due', type: 'string', format: 'date-time' },
      });
    });
    await change('resources/tasks.json', ({ forms }) => {
      Object.assign(forms?.create as object, { fields: ['urgent', 'due', 'name'] });
    });
    await change('tests/cases/task.cases.json', (content) => {
      const data = { name: 'Glue', urgent: true, due: '2026-01-31T08:00:00Z' };
      Object.assign(content, { cases: [{ name: 'All of it', data, errors: [] }] });
    });
    const { of, written: made } = await written(project, proxy.url);
    expect(of('create', 'new record')).toMatchObject({ verdict: 'ok' });
    expect(of('update', 'edit')).toMatchObject({ verdict: 'ok' });
    expect(sent[0]).toMatchObject({ name: 'Glue', urgent: 1, due: 1_769_846_400 });
    expect(made).toEqual({ created: 1, deleted: 1, remaining: [] });
    await proxy.close();
    api.stop();
  });

  it('and what an API does not delete is told by its key, and is wrong', async () => {
    const api = await startJsonServer();
    const proxy = await startProxy(api.url, { refuses: 'DELETE' });
    const run = await runTool('contract', [
      await tasks('json-server'),
      '--base',
      proxy.url,
      '--token',
      'first',
      '--write',
    ]);
    expect(run.output).toMatch(/Test records: 3 records created, 0 deleted\. NOT DELETED:/);
    expect(run.output).toMatch(/ {2}tasks 8 {2}answers 405/);
    expect(run.code).toBe(1);
    await proxy.close();
    api.stop();
  });

  it('and a refusal that does not say the field is told with what the profile would need', async () => {
    const api = await startApi(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET')
        return void response.end('[{"id":1,"name":"One","hours":1,"state":"open"}]');
      response.writeHead(422).end('{"message":"Not so"}');
    });
    const { of } = await written(await tasks('json-server'), api.url);
    expect(of('create', 'invalid name')).toMatchObject({
      verdict: 'unclear',
      message: 'rejected with 422: Not so, but without a field error: none is at "errors"',
    });
    expect(of('create', 'valid body')).toMatchObject({ verdict: 'failed' });
    await api.close();
  });
});

describe('The writes of the reference server', { timeout: 300_000 }, () => {
  let server: DemoServer;
  beforeAll(async () => {
    tokens.add('first');
    server = await startDemoServer();
  });
  afterAll(() => server?.close());

  it('do what the definitions say: what they refuse is refused at its field, and a stale write too', async () => {
    const base = ['--base', `${server.url}/api/v1`, '--token', server.token, '--write'];
    const run = await runTool('contract', [...base, '--json', '--only', 'user-groups,own-views']);
    const { trials, written: made } = JSON.parse(run.output) as Told;
    expect(trials.filter(({ verdict }) => verdict === 'ignored' || verdict === 'failed')).toEqual([]);
    const what = (name: string) => trials.filter((trial) => trial.what.startsWith(name)).length;
    expect(what('invalid ')).toBeGreaterThan(1);
    expect(what('stale write')).toBeGreaterThan(0);
    expect(made?.remaining).toEqual([]);
    expect(made?.created).toBeGreaterThan(0);
    // Saved views have no call that reads them.
    const untried = trials.filter(({ verdict }) => verdict === 'untried').map(({ message }) => message);
    expect(new Set(untried)).toEqual(new Set(['there is no call "list" or "get" to read test records']));
    expect(run.code).toBe(3);
  });
});
