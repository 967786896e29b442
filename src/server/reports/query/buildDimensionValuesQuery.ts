import type { Dimension } from '#definition/model/report.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSql } from './buildFromAndWhereSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** A page of the values that a dimension has in the facts. */
export interface DimensionValueSearch {
  keyword: string;
  skip: number;
  take: number;
}

/**
 * Builds the query of the dimension values that contain a text. A line contains a value and the total number of values.
 */
export function buildDimensionValuesQuery(
  scope: ReportScope,
  dimension: Dimension,
  search: DimensionValueSearch,
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSql(scope, snapshot);
  const value = quoteIdentifier(dimension.column);
  return {
    sql: `SELECT ${value} AS _d, count() OVER () ${sql}
AND positionCaseInsensitiveUTF8(toString(${value}), {keyword:String}) > 0
GROUP BY _d ORDER BY _d LIMIT {take:UInt64} OFFSET {skip:UInt64}`,
    params: { ...params, ...search },
  };
}
