import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown> & { id: string };

/** Returns the key of a record by its number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const names = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus'];
const customers = names.map((name, index) => ({
  id: uuid(900 + index),
  name: `${name} Ltd`,
  vip: index % 2,
}));
const states = ['draft', 'sent', 'paid', 'void'];
const invoices = Array.from({ length: 57 }, (_, index) => ({
  id: uuid(index + 1),
  number: `INV-${String(index + 1).padStart(4, '0')}`,
  customer_id: customers[index % 7]?.id ?? '',
  amount: 1999 + index * 137,
  state: states[index % 4],
  urgent: index % 3 === 0 ? 1 : 0,
  issued_at: 1_700_000_000 + index * 3600,
  note: index % 5 ? '' : `Note ${index}`,
}));

/** A listening API of invoices. */
export interface Invoices {
  url: string;
  rows: { invoices: Row[]; customers: Row[] };
  /** The received requests, such as "GET /v2/invoices?per=20", decoded. */
  asked: string[];
  /** Creates a session without a form, and returns its cookies. */
  enter: () => string;
  endLogins: () => void;
  stop: () => void;
}

/**
 * Starts an API with many uncommon conventions: form login with a session cookie, a CSRF cookie repeated in a header,
 * optimistic locking by ETag and If-Match, cursor pagination without a total count, amounts in cents, times in seconds,
 * 1 for true, and "" for cleared texts.
 */
export async function startInvoices(): Promise<Invoices> {
  const rows = structuredClone({ invoices, customers }) as Invoices['rows'];
  const sessions = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { method = 'GET', headers } = request;
    let text = '';
    for await (const chunk of request) text += chunk;
    if (method !== 'OPTIONS') asked.push(`${method} ${decodeURIComponent(url.pathname + url.search)}`);
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
    response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    const send = (status: number, body?: object, row?: Row) => {
      if (row) response.setHeader('ETag', tagOf(row));
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body && JSON.stringify(body));
    };
    const refuse = (status: number, message: string) => send(status, { error: { message } });
    if (method === 'OPTIONS') return send(204);
    if (method === 'POST' && url.pathname === '/session') {
      if (!headers['content-type']?.includes('urlencoded')) return refuse(415, 'Send a form');
      const form = new URLSearchParams(text);
      if (form.get('login') !== 'ann' || form.get('secret') !== 'open sesame')
        return refuse(401, 'Wrong login or secret');
      response.setHeader('Set-Cookie', cookiesOf(begin()));
      return send(200, { user: { uuid: uuid(7), display_name: 'Ann Archer' } });
    }
    const sent = Object.fromEntries(
      (headers.cookie ?? '').split('; ').map((one) => one.split('=') as [string, string]),
    );
    const mark = sessions.get(sent.sid ?? '');
    if (mark === undefined) return refuse(401, 'Please log in');
    if (method !== 'GET' && headers['x-csrf-token'] !== mark) return refuse(403, 'The mark is missing');
    if (url.pathname === '/session') {
      sessions.delete(sent.sid ?? '');
      return send(204);
    }
    const [, kind, key] = /^\/v2\/(invoices|customers)(?:\/([\w-]+))?$/.exec(url.pathname) ?? [];
    const table = rows[kind as keyof typeof rows];
    if (!table) return refuse(404, 'No such place');
    const body = text && method !== 'DELETE' ? (JSON.parse(text) as Row) : undefined;
    const isNew = kind === 'invoices' && method === 'POST';
    const wrong = body && wrongIn(body, isNew, rows);
    if (wrong) return send(422, { errors: wrong });
    if (key === undefined && body) {
      const row = { ...body, id: randomUUID() };
      table.push(row);
      return send(201, { item: row }, row);
    }
    if (key === undefined) return send(200, page(table, url));
    const place = table.findIndex((row) => row.id === key);
    const held = table[place];
    if (!held) return refuse(404, 'Not found');
    if (method === 'DELETE') {
      table.splice(place, 1);
      return send(204);
    }
    if (!body) return send(200, { item: held }, held);
    if (!headers['if-match']) return refuse(428, 'If-Match is required');
    if (headers['if-match'] !== tagOf(held)) return refuse(412, 'Changed meanwhile');
    const changed = { ...held, ...body };
    table[place] = changed;
    return send(200, { item: changed }, changed);
  }

  function begin(): [sid: string, mark: string] {
    const [sid, mark] = [randomUUID(), randomUUID()];
    sessions.set(sid, mark);
    return [sid, mark];
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows,
    asked,
    enter: () =>
      cookiesOf(begin())
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    endLogins: () => sessions.clear(),
    stop: () => void server.close(),
  };
}

const cookiesOf = ([sid, mark]: [string, string]) => [
  `sid=${sid}; Path=/; HttpOnly; SameSite=Lax`,
  `csrf=${mark}; Path=/; SameSite=Lax`,
];

const tagOf = (row: Row) =>
  `"${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 12)}"`;

/** Returns the errors of the input by property; undefined if it is valid. */
function wrongIn(body: Row, isNew: boolean, rows: Invoices['rows']): Record<string, string[]> | undefined {
  const right: Record<string, [(value: unknown) => boolean, string]> = {
    number: [(value) => !rows.invoices.some(({ number }) => number === value), 'is taken'],
    amount: [(value) => Number.isInteger(value) && Number(value) > 0, 'must be a number of cents'],
    urgent: [(value) => value === 0 || value === 1, 'must be 0 or 1'],
    issued_at: [Number.isInteger, 'must be seconds'],
    note: [(value) => typeof value === 'string', 'must be a text'],
    customer_id: [(value) => rows.customers.some(({ id }) => id === value), 'is not known'],
    name: [(value) => value !== '', "can't be blank"],
  };
  const asked = [...(isNew ? ['number', 'amount', 'customer_id'] : []), ...Object.keys(body)];
  const wrong = Object.entries(right).filter(([name, [is]]) => asked.includes(name) && !is(body[name]));
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(([name, [, words]]) => [name, [words, 'is wrong']]))
    : undefined;
}

/** Returns a page of a table, and the URL of the next one. */
function page(table: Row[], url: URL): object {
  const { searchParams } = url;
  const conditions = [...searchParams].flatMap(([param, value]) => {
    const [, name = '', way = 'is'] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(param) ?? [];
    return name === '' ? [] : [{ name, way, value }];
  });
  const found = table.filter((row) =>
    conditions.every(({ name, way, value }) => {
      if (way === 'gte') return Number(row[name]) >= Number(value);
      if (way === 'lte') return Number(row[name]) <= Number(value);
      if (way === 'like') return String(row[name]).toLowerCase().includes(value.toLowerCase());
      return value.split('|').includes(String(row[name]));
    }),
  );
  const [by = '', direction] = searchParams.get('order_by')?.split(' ') ?? [];
  const sign = direction === 'desc' ? -1 : 1;
  if (by) found.sort((one, other) => sign * (String(one[by]) < String(other[by]) ? -1 : 1));
  const size = Math.min(Number(searchParams.get('per') ?? 10), 25);
  const before = Number(Buffer.from(searchParams.get('cursor') ?? '', 'base64url').toString() || 0);
  const items = found.slice(before, before + size);
  const next = new URL(url);
  next.searchParams.set('cursor', Buffer.from(String(before + size)).toString('base64url'));
  return { items, next: before + size < found.length ? String(next) : null };
}
