import type { Dimension, Metric } from '../../../definition/model/report';
import type { Query } from '../../storage/clickhouse/Engine';
import { boundType, quoted } from '../../storage/clickhouse/factTable';
import type { Snapshot } from '../deliveries/snapshot';
import { measureSql } from './measureSql';
import type { Scope } from './ReportQuery';
import { dayColumn, scopeSql } from './scopeSql';

/** How many values have a line of their own in a graph; the rest share one. */
export const mostLines = 10;

/** The query of the values of a dimension that are greatest in a metric. */
export function greatestQuery(scope: Scope, dimension: Dimension, metric: Metric, snapshot: Snapshot): Query {
  const { sql, params } = scopeSql(scope, snapshot);
  return {
    sql: `SELECT ${quoted(dimension.column)} AS _d, ${measureSql(metric.measure, scope.row)} AS _m ${sql}
GROUP BY _d ORDER BY _m DESC NULLS LAST, _d LIMIT ${mostLines}`,
    params,
  };
}

/** The query of a metric by day. */
export function daysQuery(scope: Scope, metric: Metric, snapshot: Snapshot): Query {
  const { sql, params } = scopeSql(scope, snapshot);
  return {
    sql: `SELECT ${dayColumn(scope)} AS _d, ${measureSql(metric.measure, scope.row)} ${sql} GROUP BY _d`,
    params,
  };
}

/** The query of a metric by day and by value, with all but the values named together; 1 marks those named. */
export function linesQuery(
  scope: Scope,
  dimension: Dimension,
  metric: Metric,
  named: unknown[],
  snapshot: Snapshot,
): Query {
  const { sql, params } = scopeSql(scope, snapshot);
  const column = quoted(dimension.column);
  const isNamed = `has({named:Array(${boundType(dimension)})}, ${column})`;
  return {
    sql: `SELECT ${dayColumn(scope)} AS _d, ${isNamed} AS _named, if(_named, toString(${column}), '') AS _value,
${measureSql(metric.measure, scope.row)} ${sql} GROUP BY _d, _named, _value`,
    params: { ...params, named },
  };
}
