import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { Row } from '../../../definition/model/entity';
import type { Engine, Query } from './Engine';
import { openEmbedded } from './openEmbedded';
import { ask, rowsOf } from './rowsOf';

/** Connects to a ClickHouse server; what it is asked while it is away fails, and works when it is back. */
export async function openRemote(url: string, cluster?: string): Promise<Engine> {
  const client = createClient({
    url,
    request_timeout: 60_000,
    // What fails is logged with the request that failed by it.
    log: { level: ClickHouseLogLevel.OFF },
    // Many ids of sites or zones do not fit into an address.
    use_multipart_params_auto: true,
    // What is stored on several machines is there when the answer says so.
    ...(cluster !== undefined && { clickhouse_settings: { insert_distributed_sync: 1 } }),
  });
  return {
    client,
    cluster,
    isEmbedded: false,
    rows: (query) => rowsOf(client, query),
    stream: (query) => stream(client, query),
    local,
    close: () => client.close(),
  };
}

async function* stream(client: ClickHouseClient, query: Query): AsyncIterable<unknown[][]> {
  const portions = (await ask(client, query)).stream<unknown[]>();
  for await (const portion of portions) yield portion.map((row) => row.json<unknown[]>());
}

async function* local(sql: string): AsyncIterable<Row[]> {
  const engine = await openEmbedded();
  try {
    yield* engine.local(sql);
  } finally {
    await engine.close();
  }
}
