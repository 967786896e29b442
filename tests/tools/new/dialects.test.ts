import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFeathers } from '#tests/support/apis/feathers.ts';
import { runTool } from '../support/runTool.ts';
import { type Dialect, startDialect } from './startDialect.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dialects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const word = { parameter: /^sort$/, value: /^(?<name>\w+):(?<direction>\w+)$/ };

const dialects: Record<string, [Dialect, profile: object]> = {
  Strapi: [
    {
      page: { page: 'pagination[page]', size: 'pagination[pageSize]' },
      sort: word,
      filters: {
        equals: /^filters\[(?<name>\w+)\]\[\$eq\]=(?<value>.*)/,
        contains: /^filters\[(?<name>\w+)\]\[\$containsi\]=(?<value>.*)/,
      },
      body: (data, total) => ({ data, meta: { pagination: { total } } }),
    },
    {
      paging: { by: 'page', page: 'pagination[page]', size: 'pagination[pageSize]' },
      sorting: { param: 'sort', style: 'word', separator: ':' },
      filters: { equals: 'filters[{name}][$eq]={value}', contains: 'filters[{name}][$containsi]={value}' },
      records: { rows: 'data', total: 'meta.pagination.total' },
    },
  ],
  Directus: [
    {
      page: { page: 'page', size: 'limit' },
      sort: { parameter: /^sort$/, value: /^(?<direction>)(?<name>\w+)$/ },
      filters: {
        equals: /^filter\[(?<name>\w+)\]\[_eq\]=(?<value>.*)/,
        contains: /^filter\[(?<name>\w+)\]\[_icontains\]=(?<value>.*)/,
      },
      body: (data, total) => ({ data, meta: { filter_count: total } }),
    },
    {
      paging: { by: 'page', page: 'page', size: 'limit' },
      filters: { equals: 'filter[{name}][_eq]={value}', contains: 'filter[{name}][_icontains]={value}' },
      records: { rows: 'data', total: 'meta.filter_count' },
    },
  ],
  LoopBack: [
    {
      page: { offset: 'filter[skip]', size: 'filter[limit]' },
      sort: { parameter: /^filter\[order\]$/, value: /^(?<name>\w+) (?<direction>\w+)$/ },
      filters: {
        equals: /^filter\[where\]\[(?<name>\w+)\]=(?<value>.*)/,
        contains: /^filter\[where\]\[(?<name>\w+)\]\[like\]=%(?<value>.*)%/,
      },
      body: (rows) => rows,
    },
    {
      paging: { by: 'offset', page: 'filter[skip]', size: 'filter[limit]' },
      sorting: { param: 'filter[order]', style: 'word', separator: ' ' },
      filters: {
        equals: 'filter[where][{name}]={value}',
        contains: 'filter[where][{name}][like]=%{value}%',
      },
    },
  ],
  'API Platform': [
    {
      page: { page: 'page', size: 'itemsPerPage' },
      sort: { parameter: /^order\[(?<name>\w+)\]$/, value: /^(?<direction>\w+)$/ },
      filters: { equals: /^(?<name>\w+)=(?<value>.*)/ },
      body: (member, totalItems) => ({ member, totalItems }),
    },
    {
      paging: { by: 'page', page: 'page', size: 'itemsPerPage' },
      sorting: { param: 'order[{name}]', style: 'named', directions: ['asc', 'desc'] },
      filters: { equals: '{name}={value}' },
      records: { rows: 'member', total: 'totalItems' },
    },
  ],
  OData: [
    {
      page: { offset: '$skip', size: '$top' },
      sort: { parameter: /^\$orderby$/, value: /^(?<name>\w+) (?<direction>\w+)$/ },
      filters: {
        equals: /^\$filter=(?<name>\w+) eq '?(?<value>[^']*)'?$/,
        contains: /^\$filter=contains\((?<name>\w+),'(?<value>[^']*)'\)/,
      },
      joined: '$filter',
      body: (value) => ({ value }),
    },
    {
      paging: { by: 'offset', page: '$skip', size: '$top' },
      sorting: { param: '$orderby', style: 'word', separator: ' ' },
      filters: {
        equals: '$filter={name} eq {value}',
        contains: "$filter=contains({name},'{value}')",
        joined: ' and ',
        quote: "'",
      },
    },
  ],
};

/** Generates a console from a list, and returns its profile and what the contract test finds wrong. */
async function generate(name: string, url: string, token: string[] = []) {
  const into = path.join(folder, name.replace(' ', '-'));
  const made = await runTool('new', ['--from-api', `${url}/tasks`, ...token, '--into', into]);
  expect(made.errors).toBe('');
  const tried = await runTool('contract', [into, '--base', url, ...token]);
  const wrong = [...tried.output.matchAll(/(?:IGNORED|FAILED) +(.*?) {2}/g)].map(([, what]) => what);
  const text = await readFile(path.join(into, 'resources/profiles/api.json'), 'utf8');
  return { profile: JSON.parse(text), wrong };
}

describe('The dialect of an API is detected from its lists', { timeout: 120_000 }, () => {
  it.each(Object.entries(dialects))('%s', async (name, [dialect, profile]) => {
    const api = await startDialect(dialect);
    expect(await generate(name, api.url)).toMatchObject({ profile, wrong: [] });
    await api.close();
  });

  it('Feathers', async () => {
    const api = await startFeathers();
    const login = await fetch(`${api.url}/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strategy: 'local', email: 'ann', password: 'open sesame' }),
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const { profile, wrong } = await generate('Feathers', api.url, ['--token', accessToken]);
    expect(profile).toMatchObject({
      paging: { by: 'offset', page: '$skip', size: '$limit' },
      sorting: { param: '$sort[{name}]', style: 'named', directions: ['1', '-1'] },
      filters: { equals: '{name}={value}', contains: '{name}[$regex]={value}' },
    });
    expect(profile.filters).not.toHaveProperty('search');
    // This server compares the text "7" with the number 7.
    expect(wrong).toEqual(['list filter id']);
    api.stop();
  });
});
