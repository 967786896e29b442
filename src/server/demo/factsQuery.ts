import { now } from '../../definition/clock';
import { todayIn } from '../../definition/days';
import type { Dataset } from '../../definition/model/report';
import type { Query } from '../storage/clickhouse/Engine';
import { deliveryColumn, quoted, tableName } from '../storage/clickhouse/factTable';
import type { Axis, FactEvent } from './factAxes';

/**
 * What a column is made from, and between which shares of it chance decides: ["day", 0.8, 1.2] of what happens in
 * a day, or of a column before it; or a set of visitors, each of whom comes so many times.
 */
export type FactColumnDefinition =
  | [from: string, low: number, high: number]
  | { unique: string; each: number };

/** What the facts of one report of one tenant are made from. */
interface FactsRecipe {
  row: Dataset;
  tenant: number;
  /** The tenant's. */
  timezone: string;
  axes: Axis[];
  /** What has happened lately, by axis; each member says which of them are its. */
  events: FactEvent[][];
  /** How much happens in a day where every weight is 1. */
  volume: number;
  /** What is counted, by column. */
  columns: Record<string, FactColumnDefinition>;
  /** How many days there are facts of, besides today. */
  days: number;
  /** How much happens on each day of a week, from Monday. */
  week: number[];
  delivery: number;
}

/**
 * The statement with which ClickHouse itself makes the facts: one for each day and each member of each axis. The
 * same day always gets the same figures; today ends at this hour.
 */
export function factsQuery(recipe: FactsRecipe): Query {
  const { row, tenant, timezone, axes, volume, columns, days, week, delivery } = recipe;
  const params: Query['params'] = { tenant, delivery, week };
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
        )} AS ${quoted(column)}`;
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
  const names = [...dimensions.map((it) => it.replace(/^.* AS /, '')), ...Object.keys(columns).map(quoted)];
  const sql = `INSERT INTO ${quoted(tableName(row))} (${[quoted(row.tenant.column), quoted(dayOf(row)), ...names, deliveryColumn].join(', ')})
WITH ${indexes(axes).join(', ')},
  toDate(${array(
    'today',
    'String',
    0,
    zones.map((zone) => todayIn(zone)),
  )}) - back AS date,
  sipHash64(toString(date), ${axes.map((_, index) => `i${index}`).join(', ')}) AS h,
  ${Object.keys(columns)
    .map((_, k) => `(sipHash64(h, ${k}) % 1000) / 1000 AS r${k}`)
    .join(', ')},
  ${weights.join(' * ')} * {week:Array(Float64)}[toDayOfWeek(date)] AS w,
  ${volume} * w * (1 - 0.002 * back) * (0.75 + 0.5 * (h % 1000) / 1000)
    * if(back = 0, ${array('part', 'Float64', 0, zones.map(partOfToday))}, 1) AS v
SELECT {tenant:Int64} AS ${quoted(row.tenant.column)}, date, ${[...dimensions, ...counted(recipe, lately)].join(', ')}, {delivery:UInt64}
FROM numbers(${axes.reduce((all, axis) => all * axis.length, days + 1)})`;
  return { sql, params };
}

/** Which member of each axis, and which day, a number stands for. */
function indexes(axes: Axis[]): string[] {
  let below = 1;
  const found = axes.map((axis, index) => {
    const one = `1 + intDiv(number, ${below}) % ${axis.length} AS i${index}`;
    below *= axis.length;
    return one;
  });
  return [...found, `intDiv(number, ${below}) AS back`];
}

/** What each column holds. Amounts are made of whole millionths: a fraction that is not exact would lose one when it is stored. */
function counted(
  { columns, row, axes }: FactsRecipe,
  lately: { column: string; factor: string }[],
): string[] {
  return Object.entries(columns).map(([column, definition], index) => {
    if (!Array.isArray(definition)) return `${visitors(definition, row, axes)} AS ${quoted(column)}`;
    const [from, low, high] = definition;
    const factors = lately.filter((event) => event.column === column).map(({ factor }) => factor);
    const share = `(${Number(low)} + ${Number(high) - Number(low)} * r${index})${factors.join('')}`;
    const value = `${from === 'day' ? 'v' : quoted(from)} * ${share}`;
    const exact = `toDecimal128(toInt64(round((${value}) * 1000000)), 9) / 1000000`;
    return `${row.bases[column]?.kind === 'amount' ? exact : `toInt64(${value})`} AS ${quoted(column)}`;
  });
}

/** The visitors of a day, of whom some come on other days too: as many as come `each` times. */
function visitors(
  { unique, each }: Extract<FactColumnDefinition, { unique: string }>,
  { dimensions, tenant }: Dataset,
  axes: Axis[],
): string {
  const known = Object.values(dimensions).map(({ column }) => column);
  const names = axes
    .flatMap(([member]) => Object.keys(member?.columns ?? {}))
    .filter((name) => known.includes(name));
  const visitor = `sipHash64(${[tenant.column, ...names].map(quoted).join(', ')}, sipHash64(date, k) % toUInt64(v * 1.6 + 2))`;
  const count = `toUInt64(${quoted(unique)} / ${Number(each)}) + 1`;
  return `arrayReduce('uniqState', arrayMap(k -> ${visitor}, range(${count})))`;
}

function dayOf({ dimensions, day }: Dataset): string {
  return dimensions[day]?.column ?? '';
}

/** How much of today has passed in a time zone. */
function partOfToday(timezone: string): number {
  const time = now();
  const isTomorrow = (minutes: number) =>
    todayIn(timezone, new Date(time.getTime() + minutes * 60_000)) !== todayIn(timezone, time);
  const left = Array.from({ length: 24 }, (_, hour) => hour + 1).find((hour) => isTomorrow(hour * 60)) ?? 24;
  return Math.max((24 - left) / 24, 1 / 24);
}
