import { expect, test } from 'vitest';
import { buildAllEndpoints } from '#server/api/endpoints/buildAllEndpoints.ts';
import { buildMcpTools } from '#server/mcp/buildMcpTools.ts';
import { buildToolRequest } from '#server/mcp/buildToolRequest.ts';
import { makeToolNamesUnique } from '#server/mcp/getToolName.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';

const tools = buildMcpTools(buildAllEndpoints(definitions, code.resources), definitions);
const found = (wanted: string) => {
  const tool = tools.find(({ name }) => name === wanted);
  if (!tool) throw new Error(`There is no tool "${wanted}"`);
  return tool;
};

test('a value of a path cannot lead to another route', () => {
  const tool = found('get_link');
  expect(buildToolRequest(tool, { id: '../x?y#z' }).url).toBe('/api/v1/ssp_publisher/link/..%2Fx%3Fy%23z');
  for (const id of ['', '.', '..']) expect(() => buildToolRequest(tool, { id })).toThrow();
});

test('the tool of a button sends the values of the button, and that of a form names the form', () => {
  expect(buildToolRequest(found('set_status_paused_ad_unit'), { id: 5, confirmed: true })).toEqual({
    method: 'PUT',
    url: '/api/v1/ssp_publisher/zone/unit/5',
    headers: {},
    payload: { status: 'Paused' },
  });
  const given = { id: 5, record_version: 2, idempotency_key: 'a', values: { zone_name: 'Top' } };
  expect(buildToolRequest(found('update_ad_unit'), given)).toEqual({
    method: 'PUT',
    url: '/api/v1/ssp_publisher/zone/unit/5',
    headers: { 'X-Form': expect.any(String), 'X-Row-Version': '2', 'Idempotency-Key': 'a' },
    payload: { zone_name: 'Top' },
  });
});

test('tool names are unique, and fit every client', () => {
  const names = tools.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9_]{1,64}$/.test(name))).toEqual([]);
  expect(makeToolNamesUnique([{ name: 'a' }, { name: 'b' }, { name: 'a' }])).toEqual([
    { name: 'a' },
    { name: 'b' },
    { name: 'a_2' },
  ]);
  const named = (...all: string[]) =>
    makeToolNamesUnique(all.map((name) => ({ name }))).map(({ name }) => name);
  expect(named('a', 'a', 'a_2', 'a')).toEqual(['a', 'a_3', 'a_2', 'a_4']);
  const long = 'a'.repeat(60);
  expect(named(long, long)).toEqual([long, `${'a'.repeat(58)}_2`]);
});
