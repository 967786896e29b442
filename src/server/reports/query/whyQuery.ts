import type { DayRange } from '../../../definition/days';
import type { Dimension, Measure } from '../../../definition/model/report';
import type { Query } from '../../storage/clickhouse/Engine';
import { quoted, tableName } from '../../storage/clickhouse/factTable';
import type { Snapshot } from '../deliveries/snapshot';
import { aggregate } from './measureSql';
import type { Scope } from './ReportQuery';
import { conditionsSql, dayColumn } from './scopeSql';

/** How many values of a dimension are told by themselves: those whose change is greatest. The rest is one part. */
export const mostParts = 20;

/** What is to be explained. */
export interface WhyQuery {
  scope: Scope;
  before: DayRange;
  /** What facts are told apart by, one at a time. */
  dimensions: Dimension[];
  measure: Measure;
  /** What is added up. */
  columns: string[];
}

/**
 * The query of what facts add up to in two periods, by every dimension at once and in all. A line holds which dimension
 * it is of (from 1; 0 for all), how many values that has, the value, how it read before, whether there are facts of
 * either period, and the sums, each now and before.
 */
export function whyQuery(
  { scope, before, dimensions, measure, columns }: WhyQuery,
  snapshot: Snapshot,
): Query {
  const { row, range } = scope;
  const day = dayColumn(scope);
  const now = `${day} BETWEEN {begin:Date} AND {end:Date}`;
  const then = `${day} BETWEEN {beforeBegin:Date} AND {beforeEnd:Date}`;
  const rest = conditionsSql(scope, snapshot);
  const keys = dimensions.map(({ column, identity = column }) => quoted(identity));
  const names = (when: string) => dimensions.map((dimension) => nameSql(dimension, day, when)).join(', ');
  const sums = columns.flatMap((column) => [now, then].map((when) => aggregate(column, row, when)));
  const figures = sums.map((_, index) => `_s${index}`).join(', ');
  const sql = `SELECT _set, count() OVER (PARTITION BY _set), _value, _former, _isNow, _isThen, ${figures},
abs(${contributionSql(measure, columns)}) AS _size
FROM (
SELECT indexOf([${keys.map((key) => `grouping(${key})`).join(', ')}], 0) AS _set,
[${names(now)}][greatest(_set, 1)] AS _value, [${names(then)}][greatest(_set, 1)] AS _former,
countIf(${now}) > 0 AS _isNow, countIf(${then}) > 0 AS _isThen,
${sums.map((sum, index) => `${sum} AS _s${index}`).join(', ')}
FROM ${quoted(tableName(row))} WHERE (${now} OR ${then}) AND ${rest.sql}
GROUP BY GROUPING SETS (${[...keys.map((key) => `(${key})`), '()'].join(', ')}))
ORDER BY _set, _size DESC NULLS LAST, _value, _former LIMIT ${mostParts} BY _set`;
  const [begin, end] = range;
  const [beforeBegin, beforeEnd] = before;
  return { sql, params: { begin, end, beforeBegin, beforeEnd, ...rest.params } };
}

/** How a value reads in a period: one that may be renamed, as it was called there last. */
function nameSql({ column, identity }: Dimension, day: string, when: string): string {
  const name = `toString(${quoted(column)})`;
  return identity ? `argMaxIf(${name}, ${day}, ${when})` : name;
}

/** What a line adds to the change that is explained, as `decompose` works it out. */
function contributionSql(measure: Measure, columns: string[]): string {
  const sum = (column: string, period: 0 | 1) => `toFloat64(_s${2 * columns.indexOf(column) + period})`;
  if (measure.kind !== 'ratio') return `${sum(measure.column, 0)} - ${sum(measure.column, 1)}`;
  const [over, under] = measure.columns;
  const all = (it: string) => `(sumIf(${it}, _set = 0) OVER ())`;
  const share = (column: string, period: 0 | 1) => `${sum(column, period)} / ${all(sum(under, period))}`;
  const middle = ([0, 1] as const).map((period) => `${all(sum(over, period))} / ${all(sum(under, period))}`);
  const change = (column: string) => `(${share(column, 0)} - ${share(column, 1)})`;
  return `${change(over)} - (${middle.join(' + ')}) / 2 * ${change(under)}`;
}
