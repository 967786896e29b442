import type { Dimension, MetricMeasure } from '#definition/model/report.ts';
import type { DayRange } from '#definition/time/days.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildConditionsSql, getDayColumnSql } from './buildFromAndWhereSql.ts';
import { buildColumnAggregateSql } from './buildMetricSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** Maximum number of listed values per dimension: those with the largest change. The rest is summed up in one part. */
export const maxChangeContributions = 20;

/** Maximum number of further values per dimension, which a link to the rest selects. */
const maxRestValues = 100;

/** A change to explain. */
export interface ChangeAnalysisRequest {
  scope: ReportScope;
  before: DayRange;
  /** Dimensions to break the change down by, one at a time. */
  dimensions: Dimension[];
  measure: MetricMeasure;
  /** Columns to sum up. */
  columns: string[];
}

/**
 * Builds the query that sums facts in two periods, by each dimension separately and in total (grouping sets). A line
 * contains the dimension number (from 1; 0 for the total), its number of values, the value, its previous name, flags
 * for facts in each period, and the sums of each period.
 */
export function buildChangeAnalysisQuery(
  { scope, before, dimensions, measure, columns }: ChangeAnalysisRequest,
  snapshot: FactsSnapshot,
): ClickHouseQuery {
  const { row, range } = scope;
  const day = getDayColumnSql(scope);
  const now = `${day} BETWEEN {begin:Date} AND {end:Date}`;
  const then = `${day} BETWEEN {beforeBegin:Date} AND {beforeEnd:Date}`;
  const rest = buildConditionsSql(scope, snapshot);
  const splits = dimensions.length > 0 ? buildSplitSql(dimensions, day, { now, then }) : noSplitSql;
  const keys = dimensions.map(({ column, identity = column }) => quoteIdentifier(identity));
  const sums = columns.flatMap((column) =>
    [now, then].map((when) => buildColumnAggregateSql(column, row, when)),
  );
  const figures = sums.map((_, index) => `_s${index}`).join(', ');
  const sql = `SELECT _set, count() OVER (PARTITION BY _set), _value, _former, _isNow, _isThen, ${figures},
abs(${buildContributionSql(measure, columns)}) AS _size
FROM (
SELECT ${splits},
countIf(${now}) > 0 AS _isNow, countIf(${then}) > 0 AS _isThen,
${sums.map((sum, index) => `${sum} AS _s${index}`).join(', ')}
FROM ${quoteIdentifier(getFactTableName(row))} WHERE (${now} OR ${then}) AND ${rest.sql}
GROUP BY GROUPING SETS (${[...keys.map((key) => `(${key})`), '()'].join(', ')}))
ORDER BY _set, _size DESC NULLS LAST, _value, _former LIMIT ${maxChangeContributions + maxRestValues} BY _set`;
  const [begin, end] = range;
  const [beforeBegin, beforeEnd] = before;
  return { sql, params: { begin, end, beforeBegin, beforeEnd, ...rest.params } };
}

/** Without a dimension there is only the total. */
const noSplitSql = "0 AS _set, '' AS _value, '' AS _former";

/** Returns the SQL of the dimension number of a line, of its value and of the value's previous name. */
function buildSplitSql(dimensions: Dimension[], day: string, when: { now: string; then: string }): string {
  const keys = dimensions.map(({ column, identity = column }) => quoteIdentifier(identity));
  const names = (period: string) =>
    dimensions.map((dimension) => buildNameSql(dimension, day, period)).join(', ');
  return `indexOf([${keys.map((key) => `grouping(${key})`).join(', ')}], 0) AS _set,
[${names(when.now)}][greatest(_set, 1)] AS _value, [${names(when.then)}][greatest(_set, 1)] AS _former`;
}

/** Returns the SQL of a value's label in a period. If the label may change, it is the last one in that period. */
function buildNameSql({ column, identity }: Dimension, day: string, when: string): string {
  const name = `toString(${quoteIdentifier(column)})`;
  return identity ? `argMaxIf(${name}, ${day}, ${when})` : name;
}

/** Returns the SQL of a line's contribution to the explained change, computed like `decomposeMetricChange`. */
function buildContributionSql(measure: MetricMeasure, columns: string[]): string {
  const sum = (column: string, period: 0 | 1) => `toFloat64(_s${2 * columns.indexOf(column) + period})`;
  if (measure.kind !== 'ratio') return `${sum(measure.column, 0)} - ${sum(measure.column, 1)}`;
  const [over, under] = measure.columns;
  const all = (it: string) => `(sumIf(${it}, _set = 0) OVER ())`;
  const share = (column: string, period: 0 | 1) => `${sum(column, period)} / ${all(sum(under, period))}`;
  const middle = ([0, 1] as const).map((period) => `${all(sum(over, period))} / ${all(sum(under, period))}`);
  const change = (column: string) => `(${share(column, 0)} - ${share(column, 1)})`;
  return `${change(over)} - (${middle.join(' + ')}) / 2 * ${change(under)}`;
}
