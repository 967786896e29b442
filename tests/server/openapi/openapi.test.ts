import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningDemo } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import { startDemo } from '#tests/support/demo.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { embedded, type TestDatabase } from '../support/testDatabase.ts';
import { departures as departuresFrom } from './departures.ts';

type Content = { content: Record<string, { schema: object }> };
type Operation = {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: Content;
  responses: { 200: Content };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

let app: FastifyInstance;
let place: TestDatabase;
let demo: RunningDemo;
let document: Document;
let token: string;

beforeAll(async () => {
  place = await embedded('demo');
  const database = await place.open(definitions);
  demo = await startDemo(database, definitions);
  app = await createApp({ code, definitions, database, fetch: demo.fetch });
  const [login] = demo.logins;
  const payload = { email: login?.email, password: login?.password };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/ssp_publisher/login', payload });
  token = answer.json().data.token;
  document = (await app.inject({ url: '/openapi.json', headers: { authorization: token } })).json();
});

afterAll(async () => {
  await app?.close();
  await demo?.close();
  await place?.drop();
});

function operation(method: string, path: string): Operation {
  const found = document.paths[`/api/v1/ssp_publisher${path}`]?.[method];
  if (!found) throw new Error(`The document has no ${method} ${path}`);
  return found;
}

const departures = (schema: object, value: unknown) => departuresFrom(document.components, schema, value);

const json = (holder: Content | undefined) => holder?.content['application/json']?.schema ?? {};

describe('The OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...document });
    expect(result).toEqual({ valid: true });
  });

  it('names the scope that an API token needs, and the calls that require a login', () => {
    const schemes = (document.components as { securitySchemes: object }).securitySchemes;
    expect(schemes).toMatchObject({ apiToken: { type: 'http', scheme: 'bearer' } });
    const byToken = (scope: string) => [{ token: [] }, { apiToken: [scope] }];
    expect(operation('get', '/channel').security).toEqual(byToken('read'));
    expect(operation('post', '/channel').security).toEqual(byToken('write'));
    expect(operation('get', '/own/token').security).toBeUndefined();
  });

  it('has every call of the definitions', () => {
    const calls = [
      ...Object.values(definitions.resources).flatMap((resource) => Object.values(resource.calls)),
      ...Object.values(definitions.dictionaries).map((dictionary) => dictionary.call),
      ...Object.values(definitions.reports).flatMap((report) => Object.values(report.calls)),
    ].filter((call) => call !== undefined);
    const written = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    for (const { method, version, path } of calls)
      expect(written).toContain(`${method.toLowerCase()} /api/${version}${path.replace(/\{\w+\}/g, '{}')}`);
  });

  it('says who must log in', () => {
    expect(operation('post', '/login').security).toEqual([]);
    expect(operation('get', '/domain/list').security).toContainEqual({ token: [] });
  });

  it("has a list's filters, pages and order as parameters", () => {
    const names = operation('get', '/domain/list').parameters?.map(({ name }) => name);
    const filters = ['status', 'domain', 'timezone', 'ads_txt_status', 'id', 'search', 'view'];
    expect(names).toEqual(['page_index', 'page_size', 'sort', ...filters]);
  });

  it('asks for what a form asks for, and for the parts that changes may have', () => {
    const create = json(operation('post', '/domain/{site_id}/zone/add').requestBody);
    expect(departures(create, { ad_type: 1, ad_size: ['300x250'] })).toEqual([]);
    expect(departures(create, { ad_type: 1 })).not.toEqual([]);
    const update = json(operation('put', '/zone/{zone_id}').requestBody);
    expect(departures(update, { description: null })).toEqual([]);
    expect(departures(update, { unknown: 1 })).not.toEqual([]);
    expect(operation('post', '/domain/{id}/verify_adstxt').requestBody).toBeUndefined();
  });

  it('describes the answers that the server really gives', async () => {
    const answered = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (
        await app.inject({
          method,
          url: `/api/v1/ssp_publisher${url}`,
          headers: { authorization: token },
          payload,
        })
      ).json();
    const sites = await answered('GET', '/domain/list');
    expect(departures(json(operation('get', '/domain/list').responses[200]), sites)).toEqual([]);
    const zones = await answered('GET', `/domain/${sites.data.list[0].id}/zones`);
    expect(departures(json(operation('get', '/domain/{site_id}/zones').responses[200]), zones)).toEqual([]);
    const channel = await answered('POST', '/channel', { name: 'Documented' });
    expect(channel.code).toBe(0);
    expect(departures(json(operation('post', '/channel').responses[200]), channel)).toEqual([]);
    const timezones = await answered('GET', '/report/timezone');
    expect(departures(json(operation('get', '/report/timezone').responses[200]), timezones)).toEqual([]);
  });
});
