import type { ClickHouseClient } from '@clickhouse/client';
import type { Query } from './Engine';

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

/**
 * How ClickHouse answers: whole numbers as numbers, and sorting and grouping on disk beyond these bytes, so
 * that a large export does not exhaust a small machine.
 */
const settings = {
  output_format_json_quote_64bit_integers: 0,
  force_grouping_standard_compatibility: 1,
  max_bytes_before_external_group_by: 536_870_912,
  max_bytes_before_external_sort: 536_870_912,
};

/** The SQL of a question with the settings that all of them have. */
export function withSettings(sql: string): string {
  const all = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `${sql} SETTINGS ${all.join(', ')}`;
}
