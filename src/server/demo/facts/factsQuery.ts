import { todayIn } from '../../../definition/reports/range';
import type { ReportRow } from '../../../definition/reports/types';
import type { Query } from '../../reports/engine/Engine';
import { companyColumn, deliveryColumn, quoted, tableName } from '../../reports/tables/factTable';
import type { Axis } from './Axis';
import recipes from './recipes.json';

/** What the facts of one report of one company are made from. */
export interface Making {
  row: ReportRow;
  companyId: number;
  /** The company's. */
  timezone: string;
  axes: Axis[];
  /** How much happens in a day where every weight is 1. */
  volume: number;
  /** The SQL of what is counted, by column: `v` is the day's volume there, `r1` to `r6` are chance. */
  columns: Record<string, string>;
  delivery: number;
}

/** How many days there are facts of, besides today. */
const days = 120;

/**
 * The statement with which ClickHouse itself makes the facts: one for each day and each member of each axis. The
 * same day always gets the same figures; today ends at this hour.
 */
export function factsQuery({ row, companyId, timezone, axes, volume, columns, delivery }: Making): Query {
  const params: Query['params'] = { company: companyId, delivery, week: recipes.shares.week };
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
  const names = [...dimensions.map((it) => it.replace(/^.* AS /, '')), ...Object.keys(columns).map(quoted)];
  const sql = `INSERT INTO ${quoted(tableName(row))} (${[companyColumn, quoted(dayOf(row)), ...names, deliveryColumn].join(', ')})
WITH ${indexes(axes).join(', ')},
  toDate(${array(
    'today',
    'String',
    0,
    zones.map((zone) => todayIn(zone)),
  )}) - back AS date,
  sipHash64(toString(date), ${axes.map((_, index) => `i${index}`).join(', ')}) AS h,
  ${[1, 2, 3, 4, 5, 6].map((k) => `(sipHash64(h, ${k}) % 1000) / 1000 AS r${k}`).join(', ')},
  ${weights.join(' * ')} * {week:Array(Float64)}[toDayOfWeek(date)] AS w,
  ${volume} * w * (1 - 0.002 * back) * (0.75 + 0.5 * (h % 1000) / 1000)
    * if(back = 0, ${array('part', 'Float64', 0, zones.map(partOfToday))}, 1) AS v
SELECT {company:Int64} AS ${companyColumn}, date, ${[...dimensions, ...counted(columns, row)].join(', ')}, {delivery:UInt64}
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

/** Amounts are made of whole millionths: a fraction that is not exact would lose one when it is stored. */
function counted(columns: Record<string, string>, { bases }: ReportRow): string[] {
  return Object.entries(columns).map(([column, expression]) => {
    const isAmount = bases[column]?.kind === 'amount';
    const exact = `toDecimal128(toInt64(round((${expression}) * 1000000)), 9) / 1000000`;
    return `${isAmount ? exact : expression} AS ${quoted(column)}`;
  });
}

function dayOf({ dimensions, day }: ReportRow): string {
  return dimensions[day]?.column ?? '';
}

/** How much of today has passed in a time zone. */
function partOfToday(timezone: string): number {
  const now = new Date();
  const isTomorrow = (minutes: number) =>
    todayIn(timezone, new Date(now.getTime() + minutes * 60_000)) !== todayIn(timezone, now);
  const left = Array.from({ length: 24 }, (_, hour) => hour + 1).find((hour) => isTomorrow(hour * 60)) ?? 24;
  return Math.max((24 - left) / 24, 1 / 24);
}
