import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Dimension } from '#definition/model/report.ts';
import { canCompareFacts } from '#definition/reports/comparisonRange.ts';
import { addDays, countDays } from '#definition/time/days.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getDimensionParameterType, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import {
  buildAlignedDaySql,
  buildFromAndWhereSql,
  buildFromAndWhereSqlForComparison,
} from './buildFromAndWhereSql.ts';
import { buildMetricSql } from './buildMetricSql.ts';
import type { ReportQuery } from './ReportQuery.ts';

/** A range of result lines. The first line is the total. */
interface LineRange {
  skip: number;
  take: number;
}

/**
 * Suffixes of each metric's columns: its value and, with a comparison, the previous value, the change, and the change
 * rate.
 */
const figureSuffixes = ['', ...Object.values(apiProtocol.report.figures)];

/** Returns the names of the figures in a result line, in the order after the dimensions. */
export function getResultFigureNames({ metrics, before }: Pick<ReportQuery, 'metrics' | 'before'>): string[] {
  const endings = before ? figureSuffixes : [''];
  return endings.flatMap((ending) => metrics.map(({ name }) => `${name}${ending}`));
}

/**
 * Builds the query of a report's table. One pass over the facts returns the total as the first line, then the rows. A
 * line contains 1 (total) or 0, the dimensions, the figures and the number of rows.
 */
export function buildReportRowsQuery(
  query: ReportQuery,
  snapshot: FactsSnapshot,
  range: LineRange,
): ClickHouseQuery {
  const { lines, order } = buildReportLinesSql(query, snapshot, ['count() OVER () - 1']);
  return {
    sql: `${lines.sql}\nORDER BY ${order.sql} LIMIT {take:UInt64} OFFSET {skip:UInt64}`,
    params: { ...lines.params, ...order.params, ...range },
  };
}

/** Builds the query of a report's lines, with the columns `_isTotal`, `_d0`…, `_m0`… and more, and its sort order. */
export function buildReportLinesSql(
  query: ReportQuery,
  snapshot: FactsSnapshot,
  more: string[] = [],
): Record<'lines' | 'order', ClickHouseQuery> {
  const { row, dimensions, before } = query;
  const scope = before
    ? buildFromAndWhereSqlForComparison(query, before, snapshot)
    : buildFromAndWhereSql(query, snapshot);
  const tenant = quoteIdentifier(row.tenant.column);
  const columns = [
    `grouping(${tenant}) AS _isTotal`,
    ...dimensions.map((dimension, index) => `${buildKeySql(dimension, query)} AS _d${index}`),
    ...buildFiguresSql(query).map((figure, index) => `${figure} AS _m${index}`),
    ...more,
  ];
  const keys = [tenant, ...dimensions.map((dimension) => buildKeySql(dimension, query))];
  const sql = `SELECT ${columns.join(', ')} ${scope.sql}
GROUP BY GROUPING SETS ((${keys.join(', ')}), ())`;
  return { lines: { sql, params: scope.params }, order: buildOrderSql(query) };
}

function buildKeySql({ column, isDay }: Dimension, query: ReportQuery): string {
  return isDay && query.before ? buildAlignedDaySql(query, query.before) : quoteIdentifier(column);
}

/** Returns the SQL of all figures. The change of a ratio is the difference of the two ratios of sums. */
function buildFiguresSql(query: ReportQuery): string[] {
  const { row, metrics, before } = query;
  const { isNoNow, isNoThen, isNoChange } = buildNoDataSql(query);
  const now = metrics.map(({ measure }) =>
    nullWhen(isNoNow, buildMetricSql(measure, row, before && '_before = 0')),
  );
  if (!before) return now;
  const then = metrics.map(({ measure }) => nullWhen(isNoThen, buildMetricSql(measure, row, '_before = 1')));
  const count = metrics.length;
  const change = metrics.map(({ measure }, index) => {
    const [value, old] = [`_m${index}`, `_m${count + index}`];
    const difference =
      measure.kind === 'unique' ? `toInt64(${value}) - toInt64(${old})` : `${value} - ${old}`;
    return nullWhen(isNoChange, difference);
  });
  const rate = metrics.map(
    (_, index) => `toFloat64(_m${2 * count + index}) / nullIf(abs(toFloat64(_m${count + index})), 0)`,
  );
  return [...now, ...then, ...change, ...rate];
}

/**
 * Returns the SQL conditions under which a line has no data in a period, or none to compare. A line of one day depends
 * on that day and on the day that it is compared with, other lines depend on the periods.
 */
function buildNoDataSql(query: ReportQuery) {
  const { dimensions, range, before, withoutFacts } = query;
  if (!withoutFacts) return {};
  const days = countDays(range);
  const isNoNow = withoutFacts.range.length === days;
  const isNoThen = withoutFacts.before.length === days;
  const isNoChange = !canCompareFacts(withoutFacts, days);
  const day = dimensions.find(({ isDay }) => isDay);
  if (!day) return { isNoNow: `${isNoNow}`, isNoThen: `${isNoThen}`, isNoChange: `${isNoChange}` };
  const isTotal = `grouping(${quoteIdentifier(query.row.tenant.column)}) = 1`;
  const key = buildKeySql(day, query);
  const apart = before ? countDays([before[0], range[0]]) - 1 : 0;
  const isAmong = (none: string[]) =>
    none.length > 0 ? `${key} IN (${none.map((one) => `toDate('${one}')`).join(', ')})` : 'false';
  const either = (total: boolean, none: string[]) => `if(${isTotal}, ${total}, ${isAmong(none)})`;
  return {
    isNoNow: either(isNoNow, withoutFacts.range),
    isNoThen: either(
      isNoThen,
      withoutFacts.before.map((one) => addDays(one, apart)),
    ),
    isNoChange: either(isNoChange, []),
  };
}

function nullWhen(condition: string | undefined, figure: string): string {
  return condition === undefined || condition === 'false' ? figure : `if(${condition}, NULL, ${figure})`;
}

/**
 * Returns the ORDER BY of a query: total first. Dimensions with labels are sorted by label, nulls last. The rows
 * of a day are ranked by the main amount of money, and equal rows by their dimensions, so that the order is stable across pages.
 */
function buildOrderSql(query: ReportQuery): ClickHouseQuery {
  const { dimensions, sorts, labels, rankBy = '' } = query;
  const names = getResultFigureNames(query);
  const params: ClickHouseQuery['params'] = {};
  const terms = sorts.map(({ field, descending }) => {
    const way = descending ? 'DESC' : 'ASC';
    const figure = names.indexOf(field);
    if (figure >= 0) return `_m${figure} ${way} NULLS LAST`;
    const index = dimensions.findIndex(({ name }) => name === field);
    return `${readable(index)} ${way}`;
  });
  const isByDay = sorts.length > 0 && sorts.every(({ field }) => isDay(field));
  const ranking = isByDay && rankBy ? [`_m${names.indexOf(rankBy)} DESC NULLS LAST`] : [];
  const rest = [...ranking, ...dimensions.map((_, index) => `_d${index} ASC`)];
  return { sql: ['_isTotal DESC', ...terms, ...rest].join(', '), params };

  function isDay(field: string): boolean {
    return dimensions.some((dimension) => dimension.name === field && dimension.isDay);
  }

  function readable(index: number): string {
    const dimension = dimensions[index];
    const known = dimension && labels.get(dimension.name);
    if (!known || known.size === 0) return `_d${index}`;
    params[`v${index}`] = [...known.keys()];
    params[`l${index}`] = [...known.values()];
    const values = `{v${index}:Array(${getDimensionParameterType(dimension)})}`;
    return `transform(_d${index}, ${values}, {l${index}:Array(String)}, toString(_d${index}))`;
  }
}
