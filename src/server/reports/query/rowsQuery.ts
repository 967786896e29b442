import type { Snapshot } from '../deliveries/snapshot';
import type { Query } from '../engine/Engine';
import { companyColumn, quoted } from '../tables/factTable';
import { measureSql } from './measureSql';
import { orderSql } from './orderSql';
import type { Question } from './Question';
import { scopeSql } from './scopeSql';

/** Which of the answer's lines are wanted: the first is the total. */
export interface Lines {
  skip: number;
  take: number;
}

/**
 * The query of a report's table. Its first line is the total, then come the rows: both from one pass over the
 * facts. A line holds 1 for the total or 0, the dimensions, the metrics, and (where `lines` are chosen) how many
 * rows there are in all.
 */
export function rowsQuery(question: Question, snapshot: Snapshot, lines?: Lines): Query {
  const { row, dimensions, metrics } = question;
  const scope = scopeSql(question, snapshot);
  const order = orderSql(question);
  const columns = [
    `grouping(${companyColumn}) AS _isTotal`,
    ...dimensions.map(({ column }, index) => `${quoted(column)} AS _d${index}`),
    ...metrics.map(({ measure }, index) => `${measureSql(measure, row)} AS _m${index}`),
    ...(lines ? ['count() OVER () - 1'] : []),
  ];
  const keys = [companyColumn, ...dimensions.map(({ column }) => quoted(column))];
  const sql = `SELECT ${columns.join(', ')} ${scope.sql}
GROUP BY GROUPING SETS ((${keys.join(', ')}), ())
ORDER BY ${order.sql}${lines ? ' LIMIT {take:UInt64} OFFSET {skip:UInt64}' : ''}`;
  return { sql, params: { ...scope.params, ...order.params, ...lines } };
}
