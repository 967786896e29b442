import { countDays, type DayRange } from '#definition/time/days.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import {
  getDimensionParameterType,
  getFactTableName,
  quoteIdentifier,
} from '#server/storage/clickhouse/factTable.ts';
import { buildSnapshotCondition, type FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import type { ReportQuery, ReportScope } from './ReportQuery.ts';

/** Builds FROM and WHERE of a query: the tenant's visible facts that match days and conditions. */
export function buildFromAndWhereSql(scope: ReportScope, snapshot: FactsSnapshot): ClickHouseQuery {
  return buildFromAndWhereSqlForRanges(scope, [scope.range], snapshot);
}

/** Builds FROM and WHERE of a query: the tenant's visible facts in any of the ranges that match the conditions. */
export function buildFromAndWhereSqlForRanges(
  scope: Omit<ReportScope, 'range'>,
  ranges: DayRange[],
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const day = getDayColumnSql(scope);
  const rest = buildConditionsSql(scope, snapshot);
  const params: ClickHouseQuery['params'] = { ...rest.params };
  const within = ranges.map(([begin, end], index) => {
    params[`begin${index}`] = begin;
    params[`end${index}`] = end;
    return `${day} BETWEEN {begin${index}:Date} AND {end${index}:Date}`;
  });
  return {
    sql: `FROM ${quoteIdentifier(getFactTableName(scope.row))} WHERE (${within.join(' OR ')}) AND ${rest.sql}`,
    params,
  };
}

/**
 * Builds FROM and WHERE of a query over two date ranges, which may overlap: a fact in both appears twice. `_before` is
 * 1 for the comparison range.
 */
export function buildFromAndWhereSqlForComparison(
  scope: ReportScope,
  before: ReportQuery['range'],
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const day = getDayColumnSql(scope);
  const [begin, end] = scope.range;
  const [beforeBegin, beforeEnd] = before;
  const rest = buildConditionsSql(scope, snapshot);
  const now = `${day} BETWEEN {begin:Date} AND {end:Date}`;
  const then = `${day} BETWEEN {beforeBegin:Date} AND {beforeEnd:Date}`;
  return {
    sql: `FROM ${quoteIdentifier(getFactTableName(scope.row))}
ARRAY JOIN arrayFilter(period -> if(period = 0, ${now}, ${then}), [0, 1]) AS _before
WHERE (${now} OR ${then}) AND ${rest.sql}`,
    params: { begin, end, beforeBegin, beforeEnd, ...rest.params },
  };
}

/** Returns the SQL of a fact's day. A day of the comparison range is shifted to the day that it is compared to. */
export function buildAlignedDaySql(scope: ReportScope, [begin]: ReportQuery['range']): string {
  const apart = countDays([begin, scope.range[0]]) - 1;
  return `addDays(${getDayColumnSql(scope)}, _before * ${apart})`;
}

/** Builds the WHERE conditions for tenant, snapshot and filters. */
export function buildConditionsSql(
  { row, tenantId, conditions }: Omit<ReportScope, 'range'>,
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const counts = buildSnapshotCondition(snapshot);
  const params: ClickHouseQuery['params'] = { tenant: tenantId, ...counts.params };
  const where = [`${quoteIdentifier(row.tenant.column)} = {tenant:Int64}`, counts.sql];
  for (const [index, { dimension, values }] of conditions.entries()) {
    const name = `c${index}`;
    where.push(
      `${quoteIdentifier(dimension.column)} IN {${name}:Array(${getDimensionParameterType(dimension)})}`,
    );
    params[name] = values;
  }
  return { sql: where.join(' AND '), params };
}

/** Returns the quoted column of the fact's day. */
export function getDayColumnSql({ row }: Pick<ReportScope, 'row'>): string {
  return quoteIdentifier(row.dimensions[row.day]?.column ?? '');
}
