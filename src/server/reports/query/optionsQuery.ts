import type { Dimension } from '../../../definition/model/report';
import type { Query } from '../../storage/clickhouse/Engine';
import { quoted } from '../../storage/clickhouse/factTable';
import type { Snapshot } from '../deliveries/snapshot';
import type { Scope } from './ReportQuery';
import { scopeSql } from './scopeSql';

/** A page of the values that a dimension has among the facts. */
export interface Search {
  keyword: string;
  skip: number;
  take: number;
}

/** The query of the values of a dimension that hold a text; a line is a value and how many there are in all. */
export function optionsQuery(scope: Scope, dimension: Dimension, search: Search, snapshot: Snapshot): Query {
  const { sql, params } = scopeSql(scope, snapshot);
  const value = quoted(dimension.column);
  return {
    sql: `SELECT ${value} AS _d, count() OVER () ${sql}
AND positionCaseInsensitiveUTF8(toString(${value}), {keyword:String}) > 0
GROUP BY _d ORDER BY _d LIMIT {take:UInt64} OFFSET {skip:UInt64}`,
    params: { ...params, ...search },
  };
}
