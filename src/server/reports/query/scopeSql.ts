import type { Query } from '../../storage/clickhouse/Engine';
import { boundType, quoted, tableName } from '../../storage/clickhouse/factTable';
import { counting, type Snapshot } from '../deliveries/snapshot';
import type { Scope } from './ReportQuery';

/** The FROM and WHERE of a query: its tenant's facts that count, of its days, that meet its conditions. */
export function scopeSql(
  { row, tenantId, range: [begin, end], conditions }: Scope,
  snapshot: Snapshot,
): Query {
  const day = quoted(row.dimensions[row.day]?.column ?? '');
  const counts = counting(snapshot);
  const params: Query['params'] = { tenant: tenantId, begin, end, ...counts.params };
  const where = [
    `${quoted(row.tenant.column)} = {tenant:Int64}`,
    `${day} BETWEEN {begin:Date} AND {end:Date}`,
    counts.sql,
  ];
  for (const [index, { dimension, values }] of conditions.entries()) {
    const name = `c${index}`;
    where.push(`${quoted(dimension.column)} IN {${name}:Array(${boundType(dimension)})}`);
    params[name] = values;
  }
  return { sql: `FROM ${quoted(tableName(row))} WHERE ${where.join(' AND ')}`, params };
}
