import type { ClickHouseQuery } from '../../storage/clickhouse/ClickHouseEngine';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot';
import { buildScopeSql, getDayColumnSql } from './buildScopeSql';
import type { ReportScope } from './ReportQuery';

/** Builds the query of the first and last day with facts and the number of facts. */
export function buildFactRangeQuery(scope: ReportScope, snapshot: FactsSnapshot): ClickHouseQuery {
  const { sql, params } = buildScopeSql(scope, snapshot);
  const day = getDayColumnSql(scope);
  return { sql: `SELECT toString(min(${day})), toString(max(${day})), count() ${sql}`, params };
}
