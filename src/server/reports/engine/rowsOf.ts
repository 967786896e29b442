import type { ClickHouseClient } from '@clickhouse/client';
import type { Query } from './Engine';
import { withSettings } from './settings';

/** Asks a question whose answer comes row by row. */
export function ask(client: ClickHouseClient, { sql, params }: Query) {
  return client.query({
    query: withSettings(sql),
    query_params: params,
    format: 'JSONCompactEachRow',
  });
}

/** All rows of an answer. */
export async function rowsOf(client: ClickHouseClient, query: Query): Promise<unknown[][]> {
  return (await ask(client, query)).json<unknown[]>();
}
