import type { DayRange } from '#definition/time/days.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSqlForRanges, getDayColumnSql } from './buildFromAndWhereSql.ts';
import type { ReportScope } from './ReportQuery.ts';

/** The hours ("00" to "23", or empty) with facts of a day in a time zone. */
export interface HoursOfDay {
  /** YYYY-MM-DD */
  day: string;
  /** UTC offset such as UTC+05:30; empty if the dataset has no time zone. */
  timeZone: string;
  /** The first and the last hour with facts. The first is empty if a fact has no hour. */
  first: string;
  last: string;
}

/**
 * Finds the hours with facts of days, by time zone. Only a condition on the time zone counts: a site without traffic in an
 * hour with facts has a true zero.
 */
export async function findHoursOfDays(
  engine: ClickHouseEngine,
  query: Pick<ReportScope, 'row' | 'tenantId' | 'conditions'>,
  days: string[],
  snapshot: FactsSnapshot,
): Promise<HoursOfDay[]> {
  const { row, conditions } = query;
  const hour = row.dimensions[row.hour ?? ''];
  if (!hour) return [];
  const timeZone = Object.values(row.dimensions).find(({ format }) => format === 'utc-offset');
  const ranges = days.map((day): DayRange => [day, day]);
  const scope = { ...query, conditions: conditions.filter(({ dimension }) => dimension === timeZone) };
  const { sql, params } = buildFromAndWhereSqlForRanges(scope, ranges, snapshot);
  const column = quoteIdentifier(hour.column);
  const lines = await engine.rows({
    sql: `SELECT toString(${getDayColumnSql(query)}) AS _day, ${timeZone ? quoteIdentifier(timeZone.column) : "''"} AS _zone,
min(${column}), max(${column}) ${sql} GROUP BY _day, _zone`,
    params,
  });
  return lines.map((line) => {
    const [day = '', zone = '', first = '', last = ''] = line.map(String);
    return { day, timeZone: zone, first, last };
  });
}
