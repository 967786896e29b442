import { daysIn } from '../../../definition/days';
import type { Query } from '../../storage/clickhouse/Engine';
import { boundType, quoted, tableName } from '../../storage/clickhouse/factTable';
import { counting, type Snapshot } from '../deliveries/snapshot';
import type { ReportQuery, Scope } from './ReportQuery';

/** The FROM and WHERE of a query: its tenant's facts that count, of its days, that meet its conditions. */
export function scopeSql(scope: Scope, snapshot: Snapshot): Query {
  const day = dayColumn(scope);
  const [begin, end] = scope.range;
  const rest = conditionsSql(scope, snapshot);
  return {
    sql: `FROM ${quoted(tableName(scope.row))} WHERE ${day} BETWEEN {begin:Date} AND {end:Date} AND ${rest.sql}`,
    params: { begin, end, ...rest.params },
  };
}

/**
 * The same of two ranges of days at once, which may overlap: a fact of both stands there twice. `_before` is 1 for the
 * days that are compared with.
 */
export function comparedScopeSql(scope: Scope, before: ReportQuery['range'], snapshot: Snapshot): Query {
  const day = dayColumn(scope);
  const [begin, end] = scope.range;
  const [beforeBegin, beforeEnd] = before;
  const rest = conditionsSql(scope, snapshot);
  const now = `${day} BETWEEN {begin:Date} AND {end:Date}`;
  const then = `${day} BETWEEN {beforeBegin:Date} AND {beforeEnd:Date}`;
  return {
    sql: `FROM ${quoted(tableName(scope.row))}
ARRAY JOIN arrayFilter(period -> if(period = 0, ${now}, ${then}), [0, 1]) AS _before
WHERE (${now} OR ${then}) AND ${rest.sql}`,
    params: { begin, end, beforeBegin, beforeEnd, ...rest.params },
  };
}

/** The day of a fact: one that is compared with counts as the day that it is compared to. */
export function comparedDaySql(scope: Scope, [begin]: ReportQuery['range']): string {
  const apart = daysIn([begin, scope.range[0]]) - 1;
  return `addDays(${dayColumn(scope)}, _before * ${apart})`;
}

/** The part of a WHERE that says whose facts count, and which conditions they meet. */
export function conditionsSql({ row, tenantId, conditions }: Scope, snapshot: Snapshot): Query {
  const counts = counting(snapshot);
  const params: Query['params'] = { tenant: tenantId, ...counts.params };
  const where = [`${quoted(row.tenant.column)} = {tenant:Int64}`, counts.sql];
  for (const [index, { dimension, values }] of conditions.entries()) {
    const name = `c${index}`;
    where.push(`${quoted(dimension.column)} IN {${name}:Array(${boundType(dimension)})}`);
    params[name] = values;
  }
  return { sql: where.join(' AND '), params };
}

/** The column of the day that a fact is of. */
export function dayColumn({ row }: Scope): string {
  return quoted(row.dimensions[row.day]?.column ?? '');
}
