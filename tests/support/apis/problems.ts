import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { HttpProblemResponse } from 'express-http-problem-details';
import range from 'express-range';
import { ProblemDocument } from 'http-problem-details';
import { DefaultMappingStrategy, ErrorMapper, MapperRegistry } from 'http-problem-details-mapper';
import jsonServer from 'json-server';
import { type Task, tasks } from './tasks.ts';

/** A validation error as in the example of RFC 9457: with a JSON pointer into the request body. */
class Invalid extends Error {}
class Stale extends Error {}

class InvalidMapper extends ErrorMapper {
  constructor() {
    super(Invalid);
  }

  mapError({ message }: Error): ProblemDocument {
    const said = { status: 422, type: 'https://example.net/validation-error', title: 'Not so' };
    return new ProblemDocument(said, { errors: [{ detail: message, pointer: '#/name' }] });
  }
}

class StaleMapper extends ErrorMapper {
  constructor() {
    super(Stale);
  }

  mapError(): ProblemDocument {
    return new ProblemDocument({ status: 412, title: 'The record is another by now' });
  }
}

const registry = new MapperRegistry().registerMapper(new InvalidMapper()).registerMapper(new StaleMapper());

/** Translates PostgREST's filter and order parameters to those of the store. */
function storeQuery(query: Record<string, string>): Record<string, string> {
  const [by = '', way = 'asc'] = (query.order ?? '').split('.');
  const ordered: Record<string, string> = by ? { _sort: by, _order: way } : {};
  const compared = Object.entries(query).flatMap(([name, condition]): [string, string][] => {
    const [, operator, value = ''] = /^(eq|gte|lte|ilike)\.(.*)$/.exec(condition) ?? [];
    if (name === 'order' || !operator) return [];
    if (operator === 'ilike') return [[`${name}_like`, value.replace(/^\*|\*$/g, '')]];
    return [[operator === 'eq' ? name : `${name}_${operator}`, value]];
  });
  return { ...ordered, ...Object.fromEntries(compared) };
}

const tagOf = (record: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 16)}"`;

/**
 * Starts a JSON Server store behind the published middleware for Range headers and problem details. Its query syntax is
 * PostgREST's, translated here to the store's.
 */
export async function startProblems(rows: Task[] = tasks): Promise<{ url: string; stop: () => void }> {
  const app = jsonServer.create();
  const router = jsonServer.router({ tasks: structuredClone(rows) });
  app.use(jsonServer.defaults({ logger: false, noCors: false }));
  app.use(jsonServer.bodyParser);
  app.use(range({ accept: 'items', limit: 20 }));
  app.use((request, _, next) => {
    const { first, last } = request.range;
    const isList = request.method === 'GET' && request.path === '/tasks';
    if (isList)
      request.query = { ...storeQuery(request.query), _start: String(first), _end: String(last + 1) };
    next();
  });
  app.use((request, _, next) => {
    const { name } = request.body;
    const expected = request.headers['if-match'];
    const held = router.db
      .get('tasks')
      .find({ id: Number(request.path.split('/').at(-1)) })
      .value();
    if (expected && tagOf(held) !== expected) throw new Stale('If-Match');
    const isWrite = ['POST', 'PATCH'].includes(request.method);
    if (isWrite && (typeof name === 'string' ? name : '').length > 12)
      throw new Invalid('A name has at most 12 letters');
    next();
  });
  router.render = ({ range: { first, last } }, response) => {
    const { data } = response.locals;
    const length = Number(response.getHeader('X-Total-Count'));
    response.setHeader('Access-Control-Expose-Headers', ['Content-Range, ETag']);
    if (Array.isArray(data)) response.range({ first, last: Math.min(last, length - 1), length });
    else response.setHeader('ETag', [tagOf(data)]);
    response.json(data);
  };
  app.use(router);
  app.use(HttpProblemResponse({ strategy: new DefaultMappingStrategy(registry) }) as never);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
