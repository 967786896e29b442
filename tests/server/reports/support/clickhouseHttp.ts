import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Session } from 'chdb';

/** The real ClickHouse behind its HTTP interface, like a separate server. */
export interface ClickHouseHttp {
  port: number;
  /** Runs a statement directly. */
  run: (sql: string) => Promise<string>;
  /** Delays statements that contain this text until the returned function is called. */
  hold: (words: string) => () => void;
  close: () => Promise<void>;
}

/** Serves ClickHouse over HTTP: statements in the body or in `query`, parameters in `param_…`. */
export async function clickhouseHttp(): Promise<ClickHouseHttp> {
  const session = new Session();
  let held = { words: '', until: Promise.resolve() };
  const server = createServer(async (request, response) => {
    try {
      const { sql, params } = await statement(request);
      if (held.words && sql.includes(held.words)) await held.until;
      const answer = await session.queryBindAsync(sql, params);
      response.end(answer.bytes());
    } catch (error) {
      const message = (error as Error).message;
      response.writeHead(400, { 'x-clickhouse-exception-code': /Code: (\d+)/.exec(message)?.[1] ?? '0' });
      response.end(message);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold: (words) => {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { words, until };
      return release;
    },
    run: async (sql) => (await session.queryAsync(sql)).text(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      session.close();
    },
  };
}

async function statement(request: IncomingMessage): Promise<{ sql: string; params: object }> {
  const { searchParams } = new URL(request.url ?? '/', 'http://clickhouse');
  const isForm = String(request.headers['content-type']).startsWith('multipart/form-data');
  const body = await text(request);
  const sent = isForm ? formOf(body) : new Map<string, string>();
  const bound = [...searchParams, ...sent].filter(([name]) => name.startsWith('param_'));
  const query = [searchParams.get('query') ?? sent.get('query'), isForm ? '' : body]
    .filter(Boolean)
    .join('\n');
  return {
    sql: query,
    params: Object.fromEntries(bound.map(([name, value]) => [name.slice(6), boundValue(value)])),
  };
}

function formOf(body: string): Map<string, string> {
  const parts = body.matchAll(/name="([^"]+)"\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*?)\r\n--/g);
  return new Map([...parts].map(([, name = '', value = '']) => [name, value]));
}

/** In this process, arrays are bound as arrays: a text would be escaped twice. */
function boundValue(written: string): unknown {
  if (!written.startsWith('[')) return written;
  const entries = written.slice(1, -1).matchAll(/'((?:[^'\\]|\\.)*)'|[^,]+/g);
  return [...entries].map(([entry, quoted]) => (quoted === undefined ? Number(entry) : unescaped(quoted)));
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/g, (_, letter: string) => ({ t: '\t', n: '\n' })[letter] ?? letter);
}
