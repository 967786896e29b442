import { addDays, type DayRange } from '#definition/time/days.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn } from '#server/storage/clickhouse/factTable.ts';
import { deliveryTimeSql, type FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildFromAndWhereSqlForRanges } from './buildFromAndWhereSql.ts';
import type { ReportQuery } from './ReportQuery.ts';

/** Number of the newest days of a report on which deliveries are always searched. */
const newestDays = 31;

/**
 * Finds the time of the latest delivery with facts of the tenant; undefined if there is none. Searches the days of the
 * query and the newest days up to `latest`: a search over all days would read all facts of the tenant.
 */
export async function findLastDeliveryTime(
  engine: ClickHouseEngine,
  { row, tenantId, range }: Pick<ReportQuery, 'row' | 'tenantId' | 'range'>,
  latest: string,
  snapshot: FactsSnapshot,
): Promise<Date | undefined> {
  const newest: DayRange = [addDays(latest, 1 - newestDays), latest];
  const scope = { row, tenantId, conditions: [] };
  const facts = buildFromAndWhereSqlForRanges(scope, [range, newest], snapshot);
  const [[delivery] = []] = await engine.rows({
    sql: `SELECT max(${deliveryColumn}) ${facts.sql}`,
    params: facts.params,
  });
  if (!Number(delivery)) return undefined;
  const [[time] = []] = await engine.rows({
    sql: `SELECT ${deliveryTimeSql} FROM ${deliveriesTable} WHERE report = {report:String} AND delivery = {delivery:UInt64}`,
    params: { report: row.name, delivery },
  });
  return Number(time) > 0 ? new Date(Number(time)) : undefined;
}
