import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@clickhouse/client';
import type { Session } from 'chdb';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ClickHouseEngine } from './ClickHouseEngine.ts';
import { createMissingEngineError } from './createMissingEngineError.ts';
import { quoteSqlString } from './factTable.ts';
import { addQuerySettings, queryClickHouseRows } from './queryClickHouseRows.ts';

type Chdb = typeof import('chdb');
type ChdbConnections = typeof import('chdb/connection');
type Connection = NonNullable<Parameters<typeof createClient>[0]>['connection'];

/** Opens embedded ClickHouse on a folder or in memory. A process can have only one folder open. */
export async function openEmbeddedClickHouse(folder?: string): Promise<ClickHouseEngine> {
  const [chdb, { createChdbConnection }] = await loadChdb();
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const connection = createChdbConnection({ path: folder === undefined ? ':memory:' : path.resolve(folder) });
  // The types come from another patch version of the client.
  const client = createClient({ connection: connection as unknown as Connection });
  const session = () => new chdb.Session(connection.chdb.session.path);
  return {
    client,
    isEmbedded: true,
    rows: (query) => queryClickHouseRows(client, query),
    writeLines: async ({ sql, params }, file) => {
      const target = `file(${quoteSqlString(file)}, 'TSVRaw', 'line String')`;
      await client.command({
        query: `INSERT INTO FUNCTION ${target} ${addQuerySettings(sql)}`,
        query_params: params,
      });
    },
    queryLocalFiles: (sql) => streamSession(session(), sql),
    close: async () => {
      await client.close();
      await chdb.drainPending();
    },
  };
}

/**
 * Streams a result in its own session: the client's own methods return results only as a whole, and a session streams
 * one result at a time.
 */
async function* streamSession(session: Session, sql: string) {
  try {
    for await (const chunk of session.queryStreamBind(sql, {}, { format: 'JSONEachRow' }))
      yield chunk.rows<RecordValues>();
  } finally {
    session.close();
  }
}

async function loadChdb(): Promise<[Chdb, ChdbConnections]> {
  try {
    return await Promise.all([import('chdb'), import('chdb/connection')]);
  } catch {
    throw createMissingEngineError();
  }
}
