import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer } from '#tests/support/apis/jsonServer.ts';
import { runTool } from '../support/runTool.ts';
import { startApi, startProxy } from './proxy.ts';

interface Told {
  resources: Record<string, number>[];
  trials: {
    what: string;
    verdict: string;
    message: string;
    suggestion?: string;
    place?: { file: string; line: number };
  }[];
}

const fixture = 'tests/fixtures/tasks';
let api: Awaited<ReturnType<typeof startJsonServer>>;
let folder: string;

beforeAll(async () => {
  api = await startJsonServer();
  folder = await mkdtemp(path.join('.cache', 'contract-'));
});
afterAll(async () => {
  api.stop();
  await rm(folder, { recursive: true });
});

/** Returns the command's output for the tasks API at a URL. */
async function told(
  url: string,
  project = fixture,
  args: string[] = [],
): Promise<Told & { code: number; of: (what: string) => Told['trials'][number] | undefined }> {
  const { code, output, errors } = await runTool('contract', [
    project,
    '--base',
    url,
    '--token',
    'first',
    '--json',
    ...args,
  ]);
  expect(errors).toBe('');
  const found = JSON.parse(output) as Told;
  return { ...found, code, of: (what) => found.trials.find((trial) => trial.what === what) };
}

/** Copies the project and changes a part of its profile. */
async function speaking(name: string, part: object): Promise<string> {
  const copy = path.join(folder, name);
  await cp(fixture, copy, { recursive: true });
  const file = path.join(copy, 'resources/profiles/json-server.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...part }, null, 2));
  return copy;
}

/** Starts a server that ignores some query parameters. */
async function ignoring(...names: string[]) {
  const proxy = await startProxy(api.url, {
    ask: (query) => {
      for (const name of names) query.delete(name);
    },
  });
  const found = await told(proxy.url);
  await proxy.close();
  return found;
}

describe('What an API ignores', { timeout: 120_000 }, () => {
  it('is nothing of an API that does what its profile says', async () => {
    const { code, resources, trials } = await told(api.url);
    expect(trials.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    const others = { ignored: 0, failed: 0, unclear: 0, untried: 0 };
    const own = trials.length - 1;
    expect(resources).toEqual([
      { resource: 'tasks', tried: own, ok: own, ...others },
      { resource: 'session', tried: 1, ok: 1, ...others },
    ]);
    expect(trials.at(-1)).toMatchObject({ what: 'invalid session', message: 'rejected with 401' });
    expect(code).toBe(0);
  });

  it('is told of pages, with the line of the profile', async () => {
    const { code, of } = await ignoring('_page');
    expect(of('page 2')).toMatchObject({
      verdict: 'ignored',
      message: 'page 2 equals page 1: "_page" has no effect',
      place: { file: 'resources/profiles/json-server.json', line: 5 },
    });
    expect(of('page size')).toMatchObject({ verdict: 'ok' });
    expect(code).toBe(1);
  });

  it('is told of the size of pages', async () => {
    const { of } = await ignoring('_limit');
    expect(of('page size')).toMatchObject({
      verdict: 'ignored',
      message: 'requested 3 rows, received 7: "_limit" has no effect',
    });
  });

  it('is told of each order and filter, with the line of its column and filter', async () => {
    const { of } = await ignoring('_sort', 'name_like', 'state');
    const message = 'the order is the same both ways: sorting has no effect';
    expect(of('sort hours')).toMatchObject({
      verdict: 'ignored',
      message,
      place: { file: 'resources/tasks.json' },
    });
    expect(of('filter name')).toMatchObject({
      verdict: 'ignored',
      place: { file: 'resources/tasks.json', line: 17 },
    });
    expect(of('filter state')?.message).toBe(
      'filtered by "done", the response has the same 7 rows as without: no effect',
    );
    expect(of('filter id')).toMatchObject({ verdict: 'ok' });
  });

  it('is an order that is the other way round', async () => {
    const proxy = await startProxy(api.url, {
      ask: (query) => query.set('_order', query.get('_order') === 'asc' ? 'desc' : 'asc'),
    });
    const { of } = await told(proxy.url);
    expect(of('sort name')).toMatchObject({ verdict: 'failed', message: 'the order is reversed' });
    await proxy.close();
  });

  it('comes with the way that would take effect, where one of the usual does', async () => {
    const project = await speaking('usual', {
      paging: { by: 'page', page: 'page', size: 'size' },
      sorting: { param: 'sort' },
      filters: { equals: 'filter[{name}]={value}', contains: 'filter[{name}]=:{value}' },
      records: { total: 'header:X-Total' },
    });
    const { of } = await told(api.url, project);
    expect(of('page 2')?.suggestion).toBe('"paging": {"by":"page","page":"_page","size":"_limit"}');
    expect(of('sort name')?.suggestion).toBe('"sorting": {"param":"_sort","style":"apart","order":"_order"}');
    expect(of('filter state')?.suggestion).toBe('"filters": {"equals":"{name}={value}"}');
    expect(of('filter name')?.suggestion).toBe('"filters": {"contains":"{name}_like={value}"}');
    expect(of('total')).toMatchObject({
      verdict: 'failed',
      message: 'no total at "header:X-Total"',
    });
  });

  it('cannot be told from rows that are all alike, or that are one', async () => {
    const alike = await startApi((request, response) => {
      const rows = /tasks\/\d/.test(request.url ?? '')
        ? { id: 1 }
        : [{ id: 1, name: 'One', hours: 1, state: 'open' }];
      response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1' });
      response.end(JSON.stringify(rows));
    });
    const { of } = await told(alike.url);
    expect(of('pages, orders, filters')).toMatchObject({ verdict: 'unclear' });
    expect(of('missing record')).toMatchObject({
      verdict: 'failed',
      message: expect.stringContaining('requested the missing record 987654321, received 200'),
    });
    await alike.close();
  });

  it('is told of JSON:API, whose total nobody knows', async () => {
    const other = await startJsonApi();
    const copy = path.join(folder, 'json-api');
    await cp(fixture, copy, { recursive: true });
    const file = path.join(copy, 'project.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"json-server"', '"json-api"'));
    const { trials, of } = await told(other.url, copy);
    expect(of('total')).toMatchObject({ verdict: 'unclear' });
    expect(trials.filter(({ verdict }) => verdict === 'ignored' || verdict === 'failed')).toEqual([]);
    other.stop();
  });
});

describe('An API that gives no proper answer', { timeout: 120_000 }, () => {
  it.each([
    ['does not respond within 1 s', 1, () => undefined],
    [
      'answers text/html, not JSON: <h1>Welcome</h1>…',
      20,
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    ],
    [
      'returned more than 5 MB: reading stopped',
      20,
      (response: ServerResponse) => response.end(`["${'x'.repeat(10_000_000)}"]`),
    ],
    ['answers 503', 20, (response: ServerResponse) => response.writeHead(503).end()],
  ])('is said to be one that %s', async (words, seconds, answer) => {
    const strange = await startApi((_, response) => void answer(response));
    const { trials } = await told(strange.url, fixture, ['--timeout', String(seconds)]);
    expect(trials[0]).toMatchObject({ verdict: 'failed', message: words });
    await strange.close();
  });

  it('is said to be nowhere when nobody listens, and ends otherwise than one that differs', async () => {
    const nowhere = await startApi(() => undefined);
    await nowhere.close();
    const { code, trials } = await told(nowhere.url);
    expect(trials[0]?.message).toMatch(/^does not respond: /);
    expect(code).toBe(2);
  });
});
