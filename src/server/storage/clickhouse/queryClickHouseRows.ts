import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseQuery } from './ClickHouseEngine.ts';

/** Returns all rows of a result. */
export async function queryClickHouseRows(
  client: ClickHouseClient,
  { sql, params }: ClickHouseQuery,
): Promise<unknown[][]> {
  const result = await client.query({
    query: addQuerySettings(sql),
    query_params: params,
    format: 'JSONCompactEachRow',
  });
  return result.json<unknown[]>();
}

/**
 * Settings of all queries: integers as JSON numbers; sorting and grouping spill to disk above this size, so that a
 * large export does not exhaust memory.
 */
const querySettings = {
  output_format_json_quote_64bit_integers: 0,
  force_grouping_standard_compatibility: 1,
  max_bytes_before_external_group_by: 536_870_912,
  max_bytes_before_external_sort: 536_870_912,
};

/** Appends the common settings to a query. */
export function addQuerySettings(sql: string): string {
  const all = Object.entries(querySettings).map(([name, value]) => `${name} = ${value}`);
  return `${sql} SETTINGS ${all.join(', ')}`;
}
