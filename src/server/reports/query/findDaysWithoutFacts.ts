import type { ComparedDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import { type DayRange, listDays } from '#definition/time/days.ts';
import type { ClickHouseEngine, ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSqlForRanges, getDayColumnSql } from './buildFromAndWhereSql.ts';
import type { ReportQuery, ReportScope } from './ReportQuery.ts';

/**
 * Finds the days of both periods for which the tenant has no facts at all. Filters do not count: a site without traffic
 * on a day with facts has a true zero.
 */
export async function findDaysWithoutFacts(
  engine: ClickHouseEngine,
  query: Pick<ReportQuery, 'row' | 'tenantId' | 'range' | 'before'>,
  snapshot: FactsSnapshot,
): Promise<ComparedDaysWithoutFacts> {
  const ranges = [query.range, ...(query.before ? [query.before] : [])];
  const lines = await engine.rows(buildDaysQuery({ ...query, conditions: [] }, ranges, snapshot));
  const known = new Set(lines.map(([day]) => String(day)));
  const missing = (range: DayRange | undefined) =>
    range ? listDays(range).filter((day) => !known.has(day)) : [];
  return { range: missing(query.range), before: missing(query.before) };
}

function buildDaysQuery(
  scope: Omit<ReportScope, 'range'>,
  ranges: DayRange[],
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSqlForRanges(scope, ranges, snapshot);
  return { sql: `SELECT DISTINCT toString(${getDayColumnSql(scope)}) ${sql}`, params };
}
