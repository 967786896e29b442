import type { Dataset } from '#definition/model/report.ts';
import { now } from '#definition/time/clock.ts';
import { todayAtUtcOffset } from '#definition/time/days.ts';
import type { ClickHouseQuery } from '../storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '../storage/clickhouse/factTable.ts';
import {
  buildHourlyDemoFactsQuery,
  buildHourSplitColumnsSql,
  type DemoHourlyDistribution,
} from './buildHourlyDemoFactsQuery.ts';
import type { DemoFactAnomaly, FactAxis } from './factAxes.ts';

/**
 * Recipe of a demo column: `[source, low, high]` = source × a random factor between low and high; `{unique, each}` =
 * distinct visitors, each with `each` events.
 */
export type DemoColumnRecipe = [from: string, low: number, high: number] | { unique: string; each: number };

/** The parameters to generate the facts of one report for one tenant. */
interface FactsRecipe {
  row: Dataset;
  tenant: number;
  /** Time zone of the tenant. */
  timezone: string;
  axes: FactAxis[];
  /** Recent events, by axis. Each member lists the events that apply to it. */
  events: DemoFactAnomaly[][];
  /** Daily volume where every weight is 1. */
  volume: number;
  /** Recipes of the counted columns. */
  columns: Record<string, DemoColumnRecipe>;
  /** Number of days with facts, not counting today. */
  days: number;
  /** Volume factor for each weekday, Monday first. */
  week: number[];
  /** Facts of the last days get an hour if the report has one. */
  hours?: DemoHourlyDistribution;
  delivery: number;
}

/**
 * Builds the INSERT query that generates facts in ClickHouse: one for each day and combination of axis members. A day
 * always gets the same figures. Facts of today end at the current hour. Facts of the last days are split into hours if
 * the report has an hour.
 */
export function buildDemoFactsQuery(recipe: FactsRecipe): ClickHouseQuery {
  const { row, tenant, timezone, axes, volume, columns, days, week, delivery } = recipe;
  const params: ClickHouseQuery['params'] = { tenant, delivery, week };
  const array = (name: string, type: string, index: number, values: unknown[]) => {
    params[name] = values;
    return `{${name}:Array(${type})}[i${index}]`;
  };
  const places = axes[0] ?? [];
  const zones = places.map((member) => member.timezone ?? timezone);
  const dimensions = axes.flatMap((axis, index) =>
    Object.entries(axis[0]?.columns ?? {})
      .filter(([column]) => Object.values(row.dimensions).some((dimension) => dimension.column === column))
      .map(([column, value]) => {
        const type = typeof value === 'number' ? 'Int64' : 'String';
        return `${array(
          `a${index}_${column}`,
          type,
          index,
          axis.map((it) => it.columns[column]),
        )} AS ${quoteIdentifier(column)}`;
      }),
  );
  const weights = axes.map((axis, index) =>
    array(
      `w${index}`,
      'Float64',
      index,
      axis.map(({ weight }) => weight),
    ),
  );
  const lately = recipe.events.flatMap((events, index) =>
    events.map(({ column, days: last, times }, event) => {
      const factors = (axes[index] ?? []).map((member) => (member.events?.[event] ? times : 1));
      const factor = array(`e${index}_${event}`, 'Float64', index, factors);
      return { column, factor: ` * if(back < ${Number(last)}, ${factor}, 1)` };
    }),
  );
  const hour = row.dimensions[row.hour ?? ''];
  const hours = hour && recipe.hours;
  const tenantColumn = quoteIdentifier(row.tenant.column);
  const dimensionNames = dimensions.map((it) => it.replace(/^.* AS /, ''));
  const elapsed = array('elapsed', 'UInt8', 0, zones.map(countElapsedHoursOfToday));
  const daily = {
    sql: `WITH ${buildAxisIndexes(axes).join(', ')},
  toDate(${array(
    'today',
    'String',
    0,
    zones.map((zone) => todayAtUtcOffset(zone)),
  )}) - back AS date,
  sipHash64(toString(date), ${axes.map((_, index) => `i${index}`).join(', ')}) AS h,
  ${Object.keys(columns)
    .map((_, k) => `(sipHash64(h, ${k}) % 1000) / 1000 AS r${k}`)
    .join(', ')},
  ${weights.join(' * ')} * {week:Array(Float64)}[toDayOfWeek(date)] AS w,
  ${elapsed} AS elapsed,
  ${volume} * w * (1 - 0.002 * back) * (0.75 + 0.5 * (h % 1000) / 1000) * if(back = 0, ${hours ? 1 : 'elapsed / 24'}, 1) AS v
SELECT {tenant:Int64} AS ${tenantColumn}, date, ${[...dimensions, ...buildColumns(recipe, lately)].join(', ')}, ${hours ? buildHourSplitColumnsSql(hours) : '{delivery:UInt64}'}
FROM numbers(${axes.reduce((all, axis) => all * axis.length, days + 1)})`,
    params,
  };
  const measured = Object.keys(columns);
  const facts = hours
    ? buildHourlyDemoFactsQuery(daily, {
        ...hours,
        names: [tenantColumn, 'date', ...dimensionNames],
        columns: measured,
        row,
      })
    : daily;
  const written = [
    tenantColumn,
    quoteIdentifier(getDayColumn(row)),
    ...dimensionNames,
    ...[...(hours ? [hour.column] : []), ...measured].map(quoteIdentifier),
  ];
  return {
    sql: `INSERT INTO ${quoteIdentifier(getFactTableName(row))} (${[...written, deliveryColumn].join(', ')})\n${facts.sql}`,
    params: facts.params,
  };
}

/** Returns SQL expressions that split a row number into the index of each axis member and the day. */
function buildAxisIndexes(axes: FactAxis[]): string[] {
  let below = 1;
  const found = axes.map((axis, index) => {
    const one = `1 + intDiv(number, ${below}) % ${axis.length} AS i${index}`;
    below *= axis.length;
    return one;
  });
  return [...found, `intDiv(number, ${below}) AS back`];
}

/**
 * Returns the SQL of each column. Amounts are computed in whole millionths: a fraction with a rounding error would lose
 * one when it is stored.
 */
function buildColumns(
  { columns, row, axes }: FactsRecipe,
  lately: { column: string; factor: string }[],
): string[] {
  return Object.entries(columns).map(([column, definition], index) => {
    if (!Array.isArray(definition))
      return `${buildVisitorSet(definition, row, axes)} AS ${quoteIdentifier(column)}`;
    const [from, low, high] = definition;
    const factors = lately.filter((event) => event.column === column).map(({ factor }) => factor);
    const share = `(${Number(low)} + ${Number(high) - Number(low)} * r${index})${factors.join('')}`;
    const value = `${from === 'day' ? 'v' : quoteIdentifier(from)} * ${share}`;
    const exact = `toDecimal128(toInt64(round((${value}) * 1000000)), 9) / 1000000`;
    return `${row.factColumns[column]?.kind === 'amount' ? exact : `toInt64(${value})`} AS ${quoteIdentifier(column)}`;
  });
}

/** Returns the SQL for the set of visitor ids of a day. Some visitors return on other days; each has `each` events. */
function buildVisitorSet(
  { unique, each }: Extract<DemoColumnRecipe, { unique: string }>,
  { dimensions, tenant }: Dataset,
  axes: FactAxis[],
): string {
  const known = Object.values(dimensions).map(({ column }) => column);
  const names = axes
    .flatMap(([member]) => Object.keys(member?.columns ?? {}))
    .filter((name) => known.includes(name));
  const visitor = `sipHash64(${[tenant.column, ...names].map(quoteIdentifier).join(', ')}, sipHash64(date, k) % toUInt64(v * 1.6 + 2))`;
  const count = `toUInt64(${quoteIdentifier(unique)} / ${Number(each)}) + 1`;
  return `arrayReduce('uniqState', arrayMap(k -> ${visitor}, range(${count})))`;
}

function getDayColumn({ dimensions, day }: Dataset): string {
  return dimensions[day]?.column ?? '';
}

/** Counts the elapsed hours of today in a time zone, from 1 to 24. */
function countElapsedHoursOfToday(timezone: string): number {
  const time = now();
  const isTomorrow = (minutes: number) =>
    todayAtUtcOffset(timezone, new Date(time.getTime() + minutes * 60_000)) !==
    todayAtUtcOffset(timezone, time);
  const left = Array.from({ length: 24 }, (_, hour) => hour + 1).find((hour) => isTomorrow(hour * 60)) ?? 24;
  return Math.max(24 - left, 1);
}
