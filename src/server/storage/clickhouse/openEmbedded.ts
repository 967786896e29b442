import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@clickhouse/client';
import type { Session } from 'chdb';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Engine, Query } from './Engine';
import { rowsOf, withSettings } from './rowsOf';

type Chdb = typeof import('chdb');
type ChdbConnections = typeof import('chdb/connection');
type Connection = NonNullable<Parameters<typeof createClient>[0]>['connection'];

/** Opens ClickHouse in this process, over a folder or in memory. A process can have only one folder open. */
export async function openEmbedded(folder?: string): Promise<Engine> {
  const [chdb, { createChdbConnection }] = await loadChdb();
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const connection = createChdbConnection({ path: folder === undefined ? ':memory:' : path.resolve(folder) });
  // Its types are those of another patch version of the client.
  const client = createClient({ connection: connection as unknown as Connection });
  const session = () => new chdb.Session(connection.chdb.session.path);
  return {
    client,
    isEmbedded: true,
    rows: (query) => rowsOf(client, query),
    stream: ({ sql, params }) =>
      stream<unknown[]>(session(), withSettings(sql), params, 'JSONCompactEachRow'),
    local: (sql) => stream<Row>(session(), sql, {}, 'JSONEachRow'),
    close: async () => {
      await client.close();
      await chdb.drainPending();
    },
  };
}

/** The client's own answers are whole. A session streams one answer at a time, so each has its own. */
async function* stream<T>(session: Session, sql: string, params: Query['params'], format: string) {
  try {
    for await (const chunk of session.queryStreamBind(sql, params, { format })) yield chunk.rows<T>();
  } finally {
    session.close();
  }
}

async function loadChdb(): Promise<[Chdb, ChdbConnections]> {
  try {
    return await Promise.all([import('chdb'), import('chdb/connection')]);
  } catch {
    throw new ApiError(503, text('server.report.noEngine'));
  }
}
