import type { DayRange } from '#definition/time/days.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSqlForRanges } from './buildFromAndWhereSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** Builds the query of those of the given dimension values that have facts in the ranges. A line is a value. */
export function buildOccurringValuesQuery(
  scope: ReportScope,
  ranges: DayRange[],
  condition: ReportScope['conditions'][number],
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const narrowed = { ...scope, conditions: [...scope.conditions, condition] };
  const { sql, params } = buildFromAndWhereSqlForRanges(narrowed, ranges, snapshot);
  return { sql: `SELECT DISTINCT ${quoteIdentifier(condition.dimension.column)} ${sql}`, params };
}
