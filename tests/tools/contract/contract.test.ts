import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../support/demoServer';
import { runTool } from '../support/runTool';
import { startProxy } from './proxy';

const sites = '/api/v1/ssp_publisher/domain/list';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});

afterAll(() => server?.close());

/** Runs the command against the server, through a proxy that changes the answer to one path. */
async function contract(path = '', change = (text: string) => text) {
  const proxy = await startProxy(server.url, path, change);
  const run = await runTool('contract', ['--base', `${proxy.url}/api/v1`, '--token', server.token]);
  await proxy.close();
  return { ...run, differing: run.output.split('\n').filter((line) => /^ {6}|DIFFERS/.test(line)) };
}

describe('The contract command', () => {
  it('finds nothing wrong with the reference server', async () => {
    const { code, output, differing } = await contract();
    expect(differing).toEqual([]);
    expect(output).toMatch(
      /ok {2}list {2}GET \/ssp_publisher\/domain\/list {2}\d+ rows at data\.list, total \d+ at data\.total/,
    );
    expect(output).toMatch(/ok {2}list {2}GET \/ssp_publisher\/domain\/\d+\/zones {2}\d+ rows/);
    expect(output).toMatch(/ok {2}zoneType {2}GET \/dict\/zoneType {2}7 choices at data/);
    expect(output).not.toContain('not tried');
    expect(code).toBe(0);
  });

  it('reports exactly the property that an API calls otherwise', async () => {
    const { code, differing } = await contract(sites, (text) =>
      text.replaceAll('"domain":', '"domain_name":'),
    );
    expect(differing).toEqual([
      expect.stringMatching(/DIFFERS {2}list {2}GET \/ssp_publisher\/domain\/list/),
      '      "domain" is missing; there is "domain_name", which the definition does not know',
    ]);
    expect(code).toBe(1);
  });

  it('reports a property of another type, with a value', async () => {
    const { differing } = await contract(sites, (text) =>
      text.replace(/"created_time":"[^"]*"/g, '"created_time":1767225600'),
    );
    expect(differing[1]).toBe('      "created_time" is integer, not string: 1767225600');
    expect(differing).toHaveLength(2);
  });

  it('says where rows and total seem to be when they are kept elsewhere', async () => {
    const { differing } = await contract('/api/v1/ssp_publisher/channel', (text) =>
      text.replace('"list":', '"items":').replace('"total":', '"total_count":'),
    );
    expect(differing.slice(1)).toEqual([
      '      no rows at "data.list"; perhaps at "data.items"',
      '      no total at "data.total"; perhaps at "data.total_count"',
    ]);
  });

  it("says what the API's own words are when it refuses", async () => {
    const { code, output } = await runTool('contract', ['--base', `${server.url}/api/v1`, '--token', 'none']);
    expect(output).toContain('answers 401: Please log in');
    expect(code).toBe(1);
  });

  it('says that there is no answer when nobody listens', async () => {
    const proxy = await startProxy(server.url, '', (text) => text);
    await proxy.close();
    const { code, output } = await runTool('contract', [
      '--base',
      `${proxy.url}/api/v1`,
      '--token',
      server.token,
    ]);
    expect(output).toContain('does not answer');
    expect(code).toBe(1);
  });
});
