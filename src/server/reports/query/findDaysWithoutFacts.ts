import type { ComparedDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import { type DayRange, listDays } from '#definition/time/days.ts';
import type { ClickHouseEngine, ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildConditionsSql, getDayColumnSql } from './buildScopeSql.ts';
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

function buildDaysQuery(scope: ReportScope, ranges: DayRange[], snapshot: FactsSnapshot): ClickHouseQuery {
  const day = getDayColumnSql(scope);
  const rest = buildConditionsSql(scope, snapshot);
  const params: ClickHouseQuery['params'] = { ...rest.params };
  const within = ranges.map(([begin, end], index) => {
    params[`begin${index}`] = begin;
    params[`end${index}`] = end;
    return `${day} BETWEEN {begin${index}:Date} AND {end${index}:Date}`;
  });
  return {
    sql: `SELECT DISTINCT toString(${day}) FROM ${quoteIdentifier(getFactTableName(scope.row))}
WHERE (${within.join(' OR ')}) AND ${rest.sql}`,
    params,
  };
}
