import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../support/demoServer.ts';
import { runTool } from '../support/runTool.ts';
import { startProxy } from './proxy.ts';

const sites = '/api/v1/ssp_publisher/domain/list';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});

afterAll(() => server?.close());

/** Runs the command against the server, through a proxy that changes the response of one path. */
async function contract(only: string[], path = '', change = (text: string) => text) {
  const proxy = await startProxy(server.url, { path, change });
  const run = await runTool('contract', ['--base', `${proxy.url}/api/v1`, '--token', server.token, ...only]);
  await proxy.close();
  const lines = run.output.split('\n');
  const differing = lines.filter(
    (line, index) => /FAILED|IGNORED/.test(`${line} ${lines[index - 1]}`) && /\S/.test(line),
  );
  return { ...run, differing: differing.filter((line) => /^ {2}(FAILED|IGNORED)|^ {11}/.test(line)) };
}

describe('The contract command', { timeout: 300_000 }, () => {
  it('finds nothing wrong with the reference server: pages, orders and filters of every list included', async () => {
    const { code, output, differing } = await contract([]);
    expect(differing).toEqual([]);
    expect(output).toMatch(
      /ok +list rows {2}GET \/api\/v1\/ssp_publisher\/domain\/list\S* {2}\d+ rows at data\.list/,
    );
    expect(output).toMatch(/ok +list total {2}\S+ \S+ {2}total \d+ at data\.total/);
    expect(output).toMatch(/ok +list rows {2}GET \/api\/v1\/ssp_publisher\/domain\/\d+\/zones/);
    expect(output).toMatch(/ok +zoneType choices {2}GET \/api\/v1\/dict\/zoneType {2}7 choices at data/);
    expect(output).toMatch(/ok +list filter status .*"\w+": \d+ rows? of \d+/);
    expect(output).not.toContain('not tested:');
    expect(code).toBe(0);
  });

  it('reports exactly the property that an API calls otherwise, with the line of the schema', async () => {
    const { code, differing } = await contract(['--only', 'sites'], sites, (text) =>
      text.replaceAll('"domain":', '"domain_name":'),
    );
    expect(differing[0]).toMatch(/"domain" is missing; the API has "domain_name", which is not defined$/);
    expect(differing[1]?.trim()).toMatch(/^schemas\/site\.json:\d+:\d+$/);
    expect(code).toBe(1);
  });

  it('reports a property of another type, with a value', async () => {
    const { differing } = await contract(['--only', 'sites'], sites, (text) =>
      text.replace(/"created_time":"[^"]*"/g, '"created_time":1767225600'),
    );
    expect(differing[0]).toContain('"created_time" is integer, not string: 1767225600');
  });

  it('says where rows and total seem to be when they are kept elsewhere', async () => {
    const { differing } = await contract(
      ['--only', 'channels.list'],
      '/api/v1/ssp_publisher/channel',
      (text) => text.replace('"list":', '"items":').replace('"total":', '"total_count":'),
    );
    expect(differing[0]).toContain('no rows at "data.list"; try "data.items"');
    expect(differing[1]?.trim()).toMatch(/^resources\/channels\.json:\d+:\d+$/);
    const total = await contract(['--only', 'channels.list'], '/api/v1/ssp_publisher/channel', (text) =>
      text.replace('"total":', '"total_count":'),
    );
    expect(total.differing[0]).toContain('no total at "data.total"; try "data.total_count"');
  });

  it("says what the API's own words are when it refuses, and logs in where an account is given", async () => {
    const base = ['--base', `${server.url}/api/v1`, '--only', 'sites.list'];
    const refused = await runTool('contract', [...base, '--token', 'none']);
    expect(refused.output).toContain('answers 401: Please log in');
    expect(refused.code).toBe(1);
    const { account, password } = server;
    const wrong = await runTool('contract', [...base, '--account', account], {
      CONTRACT_PASSWORD: 'not this',
    });
    expect(wrong.errors).toMatch(/^Login failed: answers 4\d\d: /);
    expect(wrong.code).toBe(2);
    const right = await runTool('contract', [...base, '--account', account], { CONTRACT_PASSWORD: password });
    expect(right).toMatchObject({ code: 0, errors: '' });
  });

  it('tells a name that there is not, with the nearest that there is', async () => {
    const { code, errors } = await runTool('contract', [
      '--base',
      server.url,
      '--token',
      'none',
      '--only',
      'sites.lst',
    ]);
    expect(errors).toContain('Unknown resource or call "sites.lst". Did you mean "sites.list"?');
    expect(code).toBe(1);
  });
});
