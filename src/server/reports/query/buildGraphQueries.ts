import type { Dimension, Metric } from '#definition/model/report.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getDimensionParameterType, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSql } from './buildFromAndWhereSql.ts';
import { buildMetricSql } from './buildMetricSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** Maximum number of lines in a graph. The remaining values share one. */
const maxGraphLines = 10;

/** Builds the query of the dimension values with the highest metric. */
export function buildTopDimensionValuesQuery(
  scope: ReportScope,
  dimension: Dimension,
  metric: Metric,
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSql(scope, snapshot);
  return {
    sql: `SELECT ${quoteIdentifier(dimension.column)} AS _d, ${buildMetricSql(metric.measure, scope.row)} AS _m ${sql}
GROUP BY _d ORDER BY _m DESC NULLS LAST, _d LIMIT ${maxGraphLines}`,
    params,
  };
}

/** Builds the query of a metric by the positions of a graph: its days, or its hours. */
export function buildGraphTotalQuery(
  scope: ReportScope,
  position: Dimension,
  metric: Metric,
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSql(scope, snapshot);
  return {
    sql: `SELECT ${quoteIdentifier(position.column)} AS _p, ${buildMetricSql(metric.measure, scope.row)} ${sql} GROUP BY _p`,
    params,
  };
}

/**
 * Builds the query of a metric by position and value of a dimension. Each value in `named` has a row per position with a
 * flag of 1; all other values are summed up in one row per position with a flag of 0.
 */
export function buildGraphLinesQuery(
  scope: ReportScope,
  position: Dimension,
  dimension: Dimension,
  metric: Metric,
  named: unknown[],
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { sql, params } = buildFromAndWhereSql(scope, snapshot);
  const column = quoteIdentifier(dimension.column);
  const isNamed = `has({named:Array(${getDimensionParameterType(dimension)})}, ${column})`;
  return {
    sql: `SELECT ${quoteIdentifier(position.column)} AS _p, ${isNamed} AS _named, if(_named, toString(${column}), '') AS _value,
${buildMetricSql(metric.measure, scope.row)} ${sql} GROUP BY _p, _named, _value`,
    params: { ...params, named },
  };
}
