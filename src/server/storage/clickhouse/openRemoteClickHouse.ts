import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ClickHouseEngine, ClickHouseQuery } from './ClickHouseEngine.ts';
import { openEmbeddedClickHouse } from './openEmbeddedClickHouse.ts';
import { addQuerySettings, queryClickHouseRows } from './queryClickHouseRows.ts';

/** Connects to a ClickHouse server. Queries fail while it is unavailable and work again afterwards. */
export async function openRemoteClickHouse(url: string, cluster?: string): Promise<ClickHouseEngine> {
  const client = createClient({
    url,
    request_timeout: 60_000,
    // Errors are logged together with the request that failed.
    log: { level: ClickHouseLogLevel.OFF },
    // Long lists of ids do not fit into a URL.
    use_multipart_params_auto: true,
    // An insert on a cluster returns only after all machines have stored it.
    ...(cluster !== undefined && { clickhouse_settings: { insert_distributed_sync: 1 } }),
  });
  return {
    client,
    cluster,
    isEmbedded: false,
    rows: (query) => queryClickHouseRows(client, query),
    writeLines: (query, file) => writeLines(client, query, file),
    queryLocalFiles: queryLocalFiles,
    close: () => client.close(),
  };
}

async function writeLines(
  client: ClickHouseClient,
  { sql, params }: ClickHouseQuery,
  file: string,
): Promise<void> {
  const { stream } = await client.exec({
    query: `${addQuerySettings(sql)} FORMAT TSVRaw`,
    query_params: params,
    // An error in the middle of the result is then reported instead of a part of the lines.
    clickhouse_settings: { wait_end_of_query: 1 },
  });
  await pipeline(stream, createWriteStream(file));
}

async function* queryLocalFiles(sql: string): AsyncIterable<RecordValues[]> {
  const engine = await openEmbeddedClickHouse();
  try {
    yield* engine.queryLocalFiles(sql);
  } finally {
    await engine.close();
  }
}
