import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The request that fails: login, list, single record, or write. */
export type Place = 'login' | 'list' | 'record' | 'save';

/** The failure response; without a status, the connection breaks. */
export interface Failure {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

type Json = Record<string, unknown>;

/** The part of a profile that describes the response format. */
export interface Speech {
  basedOn?: string;
  records: { rows: string; record: string; total?: string };
  writes?: { body?: string };
  login?: { call: string; token: string; send: string; user: { path: string } };
}

/** Reads the response settings from a profile of a fixture. */
export function readSpeech(fixture: string, name: string): Speech {
  if (name === 'reference') return { ...readProfile('src/definition/profiles/reference.json') };
  const own = `tests/fixtures/${fixture}/resources/profiles`;
  const read = readProfile(`${own}/${name}.json`);
  return read.basedOn
    ? { ...readProfile(`${own}/${read.basedOn}.json`), ...readProfile(`${own}/${name}.json`, true) }
    : read;
}

function readProfile(file: string, isPartial = false): Speech {
  const { login, records, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  if (isPartial) return { ...rest, ...(records && { records }) };
  return {
    ...rest,
    records: { rows: '', record: '', ...records },
    login: login && { token: 'token', send: 'header', ...login, user: { path: '', ...login.user } },
  };
}

const row = { id: 1, name: 'Paint', number: 'Paint', hours: 2, state: 'open', status: 'open' };
const user = {
  id: 1,
  uuid: 1,
  user_id: 1,
  name: 'Ann',
  user_name: 'Ann',
  full_name: 'Ann',
  display_name: 'Ann',
};

/** Starts an API of one record that responds as a profile describes, until it is set to fail for a kind of request. */
export async function startStubApi(profile: Speech, isReference = false) {
  let failing: { place: Place; failure: Failure } | undefined;
  let failed = 0;
  const answers = healthyAnswers(profile, isReference);
  const server = createServer((request, response) => {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    request.resume();
    const place = placeOf(request, profile);
    if (failing?.place !== place) return answers[place](request, response);
    failed += 1;
    const { status, headers, body } = failing.failure;
    if (status === undefined) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (place: Place, failure: Failure) => {
      failing = { place, failure };
    },
    recover: () => {
      failing = undefined;
    },
    /** The number of failed requests. */
    failed: () => failed,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function placeOf({ method, url = '' }: IncomingMessage, { login }: Speech): Place | 'other' {
  const path = url.split('?')[0] ?? '';
  const loginPath = login?.call.split(' ')[1]?.replace(/^\/+/, '/');
  if (method === 'POST' && loginPath && path.endsWith(loginPath)) return 'login';
  if (/\/(menu|userinfo|logout)$/.test(path)) return 'other';
  if (method !== 'GET') return 'save';
  return /[/(]1\)?$/.test(path) ? 'record' : 'list';
}

function healthyAnswers(profile: Speech, isReference: boolean) {
  const { records, writes, login } = profile;
  const record = writes?.body === 'json-api' ? { id: '1', type: 'tasks', attributes: row } : row;
  const total = records.total?.startsWith('header:') ? records.total.slice('header:'.length) : undefined;
  const list = { ...at(records.rows, [record]), ...(records.total && !total ? at(records.total, 1) : {}) };
  const loggedIn = { ...at(login?.token ?? 'token', 'first'), ...at(login?.user.path || 'user', user) };
  const send =
    (body: unknown, headers = {}) =>
    (_: IncomingMessage, response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': 'application/json', etag: '"1"', ...headers })
        .end(JSON.stringify(body));
  const enveloped = (data: unknown) => send({ code: 0, msg: 'ok', data });
  const menu = [{ id: 'advertisers', name: 'Advertisers', path: '/advertisers', sort: 1, children: [] }];
  if (isReference)
    return {
      login: enveloped({ token: 'first', user }),
      list: enveloped({ list: [row], total: 1 }),
      record: enveloped(row),
      save: enveloped(row),
      other: (request: IncomingMessage, response: ServerResponse) =>
        enveloped(request.url?.includes('/menu') ? menu : user)(request, response),
    };
  return {
    login: send(loggedIn, { 'set-cookie': 'sid=ann; Path=/' }),
    list: send(
      records.rows === '' ? [record] : list,
      total ? { [total]: total === 'Content-Range' ? '0-0/1' : '1' } : {},
    ),
    record: send(records.record === '' ? record : at(records.record, record)),
    save: send(records.record === '' ? record : at(records.record, record)),
    other: send({}),
  };
}

/** Builds an object with a value at a path. */
function at(place: string, value: unknown): Json {
  return place.includes('@') || place === ''
    ? { [place]: value }
    : (place.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Json);
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Total-Count, Content-Range, ETag');
}
