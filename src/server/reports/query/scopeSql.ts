import { counting, type Snapshot } from '../deliveries/snapshot';
import type { Query } from '../engine/Engine';
import { boundType, companyColumn, quoted, tableName } from '../tables/factTable';
import type { Scope } from './Question';

/** The FROM and WHERE of a question: its company's facts that count, of its days, that meet its conditions. */
export function scopeSql(
  { row, companyId, range: [begin, end], conditions }: Scope,
  snapshot: Snapshot,
): Query {
  const day = quoted(row.dimensions[row.day]?.column ?? '');
  const counts = counting(snapshot);
  const params: Query['params'] = { company: companyId, begin, end, ...counts.params };
  const where = [
    `${companyColumn} = {company:Int64}`,
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
