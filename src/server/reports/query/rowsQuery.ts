import type { Query } from '../../storage/clickhouse/Engine';
import { boundType, quoted } from '../../storage/clickhouse/factTable';
import type { Snapshot } from '../deliveries/snapshot';
import { measureSql } from './measureSql';
import type { ReportQuery } from './ReportQuery';
import { scopeSql } from './scopeSql';

/** Which of the answer's lines are wanted: the first is the total. */
interface Lines {
  skip: number;
  take: number;
}

/**
 * The query of a report's table. Its first line is the total, then come the rows: both from one pass over the
 * facts. A line holds 1 for the total or 0, the dimensions, the metrics, and (where `lines` are chosen) how many
 * rows there are in all.
 */
export function rowsQuery(query: ReportQuery, snapshot: Snapshot, lines?: Lines): Query {
  const { row, dimensions, metrics } = query;
  const scope = scopeSql(query, snapshot);
  const order = orderSql(query);
  const tenant = quoted(row.tenant.column);
  const columns = [
    `grouping(${tenant}) AS _isTotal`,
    ...dimensions.map(({ column }, index) => `${quoted(column)} AS _d${index}`),
    ...metrics.map(({ measure }, index) => `${measureSql(measure, row)} AS _m${index}`),
    ...(lines ? ['count() OVER () - 1'] : []),
  ];
  const keys = [tenant, ...dimensions.map(({ column }) => quoted(column))];
  const sql = `SELECT ${columns.join(', ')} ${scope.sql}
GROUP BY GROUPING SETS ((${keys.join(', ')}), ())
ORDER BY ${order.sql}${lines ? ' LIMIT {take:UInt64} OFFSET {skip:UInt64}' : ''}`;
  return { sql, params: { ...scope.params, ...order.params, ...lines } };
}

/**
 * The order of a query's lines, the total first. Dimensions with labels are sorted as they read; what is empty comes last; rows
 * that are equal in all of it are told apart by their dimensions, so that they never change places between pages.
 */
function orderSql({ dimensions, metrics, sorts, labels }: ReportQuery): Query {
  const params: Query['params'] = {};
  const terms = sorts.map(({ field, descending }) => {
    const way = descending ? 'DESC' : 'ASC';
    const metric = metrics.findIndex(({ name }) => name === field);
    if (metric >= 0) return `_m${metric} ${way} NULLS LAST`;
    const index = dimensions.findIndex(({ name }) => name === field);
    return `${readable(index)} ${way}`;
  });
  const rest = dimensions.map((_, index) => `_d${index} ASC`);
  return { sql: ['_isTotal DESC', ...terms, ...rest].join(', '), params };

  function readable(index: number): string {
    const dimension = dimensions[index];
    const known = dimension && labels.get(dimension.name);
    if (!known || known.size === 0) return `_d${index}`;
    params[`v${index}`] = [...known.keys()];
    params[`l${index}`] = [...known.values()];
    const values = `{v${index}:Array(${boundType(dimension)})}`;
    return `transform(_d${index}, ${values}, {l${index}:Array(String)}, toString(_d${index}))`;
  }
}
