import type { Dimension } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import type { Query } from '../../storage/clickhouse/Engine';
import { boundType, quoted } from '../../storage/clickhouse/factTable';
import type { Snapshot } from '../deliveries/snapshot';
import { measureSql } from './measureSql';
import type { ReportQuery } from './ReportQuery';
import { comparedDaySql, comparedScopeSql, scopeSql } from './scopeSql';

/** Which of the answer's lines are wanted: the first is the total. */
interface Lines {
  skip: number;
  take: number;
}

/** What a line holds of each metric: its value; compared, also that of the days before, the change, and its rate. */
const figures = ['', ...Object.values(profile.report.figures)];

/** The figures that a line of a query holds after its dimensions, by name. */
export function figureNames({ metrics, before }: Pick<ReportQuery, 'metrics' | 'before'>): string[] {
  const endings = before ? figures : [''];
  return endings.flatMap((ending) => metrics.map(({ name }) => `${name}${ending}`));
}

/**
 * The query of a report's table. Its first line is the total, then come the rows: both from one pass over the
 * facts. A line holds 1 for the total or 0, the dimensions, the figures, and (where `lines` are chosen) how many
 * rows there are in all.
 */
export function rowsQuery(query: ReportQuery, snapshot: Snapshot, lines?: Lines): Query {
  const { row, dimensions, before } = query;
  const scope = before ? comparedScopeSql(query, before, snapshot) : scopeSql(query, snapshot);
  const order = orderSql(query);
  const tenant = quoted(row.tenant.column);
  const columns = [
    `grouping(${tenant}) AS _isTotal`,
    ...dimensions.map((dimension, index) => `${keySql(dimension, query)} AS _d${index}`),
    ...figuresSql(query).map((figure, index) => `${figure} AS _m${index}`),
    ...(lines ? ['count() OVER () - 1'] : []),
  ];
  const keys = [tenant, ...dimensions.map((dimension) => keySql(dimension, query))];
  const sql = `SELECT ${columns.join(', ')} ${scope.sql}
GROUP BY GROUPING SETS ((${keys.join(', ')}), ())
ORDER BY ${order.sql}${lines ? ' LIMIT {take:UInt64} OFFSET {skip:UInt64}' : ''}`;
  return { sql, params: { ...scope.params, ...order.params, ...lines } };
}

function keySql({ column, isDay }: Dimension, query: ReportQuery): string {
  return isDay && query.before ? comparedDaySql(query, query.before) : quoted(column);
}

/** The SQL of every figure. A change is that of what is computed: of a ratio, the change of ratios of sums. */
function figuresSql({ row, metrics, before }: ReportQuery): string[] {
  if (!before) return metrics.map(({ measure }) => measureSql(measure, row));
  const now = metrics.map(({ measure }) => measureSql(measure, row, '_before = 0'));
  const then = metrics.map(({ measure }) => measureSql(measure, row, '_before = 1'));
  const count = metrics.length;
  const change = metrics.map(({ measure }, index) => {
    const [value, old] = [`_m${index}`, `_m${count + index}`];
    return measure.kind === 'unique' ? `toInt64(${value}) - toInt64(${old})` : `${value} - ${old}`;
  });
  const rate = metrics.map(
    (_, index) => `toFloat64(_m${2 * count + index}) / nullIf(abs(toFloat64(_m${count + index})), 0)`,
  );
  return [...now, ...then, ...change, ...rate];
}

/**
 * The order of a query's lines, the total first. Dimensions with labels are sorted as they read; what is empty comes last; rows
 * that are equal in all of it are told apart by their dimensions, so that they never change places between pages.
 */
function orderSql(query: ReportQuery): Query {
  const { dimensions, sorts, labels } = query;
  const names = figureNames(query);
  const params: Query['params'] = {};
  const terms = sorts.map(({ field, descending }) => {
    const way = descending ? 'DESC' : 'ASC';
    const figure = names.indexOf(field);
    if (figure >= 0) return `_m${figure} ${way} NULLS LAST`;
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
