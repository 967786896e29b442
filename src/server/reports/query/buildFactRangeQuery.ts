import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSql, getDayColumnSql } from './buildFromAndWhereSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** Builds the query of the first and last day with facts and the number of facts. */
export function buildFactRangeQuery(scope: ReportScope, snapshot: FactsSnapshot): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSql(scope, snapshot);
  const day = getDayColumnSql(scope);
  return { sql: `SELECT toString(min(${day})), toString(max(${day})), count() ${sql}`, params };
}
