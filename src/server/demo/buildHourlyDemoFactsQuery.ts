import type { Dataset } from '#definition/model/report.ts';
import { hourChoices, noHour } from '#definition/time/hours.ts';
import type { ClickHouseQuery } from '../storage/clickhouse/ClickHouseEngine.ts';
import { quoteIdentifier } from '../storage/clickhouse/factTable.ts';

/** The number of days whose facts are split by hour, and the share of each hour. */
export interface DemoHourlyDistribution {
  /** Number of the last days whose facts get an hour, including today. */
  days: number;
  /** Volume factor for each hour, from midnight. */
  volume: number[];
}

/**
 * Returns the SQL of the columns that the split needs: a hash of the fact, and the number of its hours; 0 if it gets no
 * hour.
 */
export function buildHourSplitColumnsSql({ days }: DemoHourlyDistribution): string {
  return `h AS _hash, if(back = 0, elapsed, if(back < ${Number(days)}, 24, 0)) AS _hours`;
}

/**
 * Wraps the SQL of facts by day: facts of the last days are split into the hours of the day. The hours of a day add up
 * to the fact of the day exactly. `names` are the columns that all hours of a fact share.
 */
export function buildHourlyDemoFactsQuery(
  daily: ClickHouseQuery,
  {
    names,
    columns,
    row,
    volume,
  }: { names: string[]; columns: string[]; row: Dataset } & DemoHourlyDistribution,
): ClickHouseQuery {
  const parts = columns.map((column) => {
    const isAmount = row.factColumns[column]?.kind === 'amount';
    const name = quoteIdentifier(column);
    // Amounts have whole millionths, see `buildDemoFactsQuery`.
    const whole = isAmount ? `toInt64(${name} * 1000000)` : name;
    // Rounding begins at a random fraction, so that the few clicks of a fact do not all come late in the day.
    const until = (share: string) => `toInt64(floor(${whole} * ${share} + _hash % 1000 / 1000))`;
    const part = `${until('_end')} - ${until('_begin')}`;
    return isAmount ? `toDecimal128(${part}, 9) / 1000000` : part;
  });
  return {
    sql: `SELECT ${names.join(', ')}, if(_hour = 0, '${noHour}', {hours:Array(String)}[_hour]), ${parts.join(', ')}, {delivery:UInt64}
FROM (
  SELECT *, arrayJoin(if(_hours = 0, [0], range(1, toUInt64(_hours) + 1))) AS _hour,
    if(_hour = 0, 0, {shares:Array(Float64)}[_hour]) AS _begin,
    if(_hour = 0, 1, {shares:Array(Float64)}[_hour + 1]) AS _end
  FROM (${daily.sql})
)`,
    params: {
      ...daily.params,
      hours: hourChoices.map(({ value }) => value),
      shares: getElapsedShares(volume),
    },
  };
}

/**
 * Returns the share of the day's volume that has elapsed before each hour, from 0 to 1: one more than there are hours.
 */
function getElapsedShares(volume: number[]): number[] {
  const total = volume.reduce((sum, factor) => sum + factor, 0);
  let elapsed = 0;
  const shares = volume.slice(0, -1).map((factor) => {
    elapsed += factor;
    return elapsed / total;
  });
  return [0, ...shares, 1];
}
