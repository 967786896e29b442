import { sql } from 'kysely';
import type { Dataset } from '#definition/model/report.ts';
import { type DayRange, groupConsecutiveDays } from '#definition/time/days.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { Database } from '#server/storage/Database.ts';
import { deliveryFinishedState, deliveryRemovedState } from './getFactsSnapshot.ts';

/** The sums of a delivery on one day, by column, as texts. */
export type DaySumsByColumn = Record<string, string>;

/** The problem of a delivered day: facts are missing, or a repair has removed them and they must be ingested again. */
export type DayProblem = 'damaged' | 'awaited';

/** A day of a delivery as it was when it was delivered. */
export interface DeliveredDayRecord {
  delivery: number;
  batch: string;
  day: string;
  sums: DaySumsByColumn;
  problem: DayProblem | null;
}

/** Returns the recorded days of a report. */
export async function listDeliveredDays(database: Database, report: string): Promise<DeliveredDayRecord[]> {
  const { rows } = await sql<DeliveredDayRecord>`select delivery, batch, day, sums, problem from delivered_day
    where report = ${report} order by day, delivery`.execute(database);
  return rows;
}

/** Returns the days of a range on which facts of a report are missing, as ranges. */
async function findIncompleteDays(
  database: Database,
  report: string,
  [begin, end]: DayRange,
): Promise<DayRange[]> {
  const { rows } = await sql<{ day: string }>`select distinct day from delivered_day
    where report = ${report} and problem is not null and day between ${begin} and ${end} order by day`.execute(
    database,
  );
  return groupConsecutiveDays(rows.map(({ day }) => day));
}

/** Returns the days of a report's range and of its comparison range on which facts are missing, as ranges. */
export async function findIncompleteRanges(
  database: Database,
  report: string,
  ranges: (DayRange | undefined)[],
): Promise<DayRange[]> {
  const found = await Promise.all(
    ranges.map((range) => (range ? findIncompleteDays(database, report, range) : [])),
  );
  return found.flat();
}

/** Returns true if any delivery is recorded. */
export async function hasDeliveredDays(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from delivered_day limit 1`.execute(database);
  return rows.length > 0;
}

/** Counts the days on which facts are missing, for each report separately. */
export async function countReportDaysWithMissingFacts(database: Database): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct (report, day)) as count from delivered_day where problem is not null`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Inserts the days of deliveries that are not recorded yet, and deletes those that were removed or replaced. Facts are
 * trusted when they are recorded: call it right after an ingest.
 */
export async function syncDeliveredDays(
  database: Database,
  engine: ClickHouseEngine,
  row: Dataset,
): Promise<void> {
  const states = await loadDeliveryStates(engine, row.name);
  const active = new Map<string, number>();
  for (const { batch, delivery, state } of states)
    if (state === deliveryFinishedState) active.set(batch, Math.max(delivery, active.get(batch) ?? 0));
  const removed = new Set(
    states.flatMap(({ delivery, state }) => (state === deliveryRemovedState ? delivery : [])),
  );
  const known = await listDeliveredDays(database, row.name);
  const over = known.filter(
    ({ batch, delivery, problem }) =>
      (removed.has(delivery) && problem !== 'awaited') || (active.get(batch) ?? 0) > delivery,
  );
  await forgetDeliveredDays(
    database,
    row.name,
    over.map(({ delivery }) => delivery),
  );
  const recorded = new Set(known.map(({ delivery }) => delivery));
  const gained = [...active].filter(([, delivery]) => !recorded.has(delivery));
  const sums = await sumStoredFactsByDay(
    engine,
    row,
    gained.map(([, delivery]) => delivery),
  );
  const days = gained.flatMap(([batch, delivery]) =>
    [...(sums.get(delivery) ?? [])].map(([day, found]) => ({ delivery, batch, day, sums: found })),
  );
  if (days.length === 0) return;
  await sql`insert into delivered_day (report, delivery, batch, day, sums)
    select ${row.name}, delivery, batch, day, sums
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as gained(delivery bigint, batch text, day date, sums jsonb)
    on conflict do nothing`.execute(database);
}

/** Deletes the recorded days of deliveries. */
async function forgetDeliveredDays(database: Database, report: string, deliveries: number[]): Promise<void> {
  for (const delivery of new Set(deliveries))
    await sql`delete from delivered_day where report = ${report} and delivery = ${delivery}`.execute(
      database,
    );
}

/** Deletes the recorded days of a batch. Returns false if none are recorded. */
export async function deleteDeliveredDaysOfBatch(
  database: Database,
  report: string,
  batch: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from delivered_day where report = ${report} and batch = ${batch}`.execute(database);
  return numAffectedRows > 0n;
}

/** Stores the problem of a delivered day; null if it has none. */
export async function setDayProblem(
  database: Database,
  report: string,
  { delivery, day }: Pick<DeliveredDayRecord, 'delivery' | 'day'>,
  problem: DayProblem | null,
): Promise<void> {
  await sql`update delivered_day set problem = ${problem}
    where report = ${report} and delivery = ${delivery} and day = ${day}`.execute(database);
}

async function loadDeliveryStates(engine: ClickHouseEngine, report: string) {
  const rows = await engine.rows({
    sql: `SELECT batch, delivery, max(state) FROM ${deliveriesTable} WHERE report = {report:String} GROUP BY batch, delivery`,
    params: { report },
  });
  return rows.map(([batch, delivery, state]) => ({
    batch: String(batch),
    delivery: Number(delivery),
    state: Number(state),
  }));
}

/**
 * Returns the stored sums of deliveries by day. Merges of facts with equal dimensions change the number of rows in the
 * table, but no sum.
 */
export async function sumStoredFactsByDay(
  engine: ClickHouseEngine,
  row: Dataset,
  deliveries: number[],
): Promise<Map<number, Map<string, DaySumsByColumn>>> {
  const found = new Map<number, Map<string, DaySumsByColumn>>();
  if (deliveries.length === 0) return found;
  const day = quoteIdentifier(row.dimensions[row.day]?.column ?? '');
  const columns = Object.values(row.factColumns).flatMap(({ kind, column }) =>
    kind === 'unique' ? [] : column,
  );
  const sums = columns.map((column) => `toString(sum(${quoteIdentifier(column)}))`);
  const rows = await engine.rows({
    sql: `SELECT ${deliveryColumn}, toString(${day}) AS _day, ${sums.join(', ') || "''"}
FROM ${quoteIdentifier(getFactTableName(row))} WHERE ${deliveryColumn} IN {deliveries:Array(UInt64)}
GROUP BY ${deliveryColumn}, _day`,
    params: { deliveries },
  });
  for (const [delivery, date, ...values] of rows) {
    const days = found.get(Number(delivery)) ?? new Map<string, DaySumsByColumn>();
    found.set(Number(delivery), days);
    days.set(
      String(date),
      Object.fromEntries(columns.map((column, index) => [column, String(values[index])])),
    );
  }
  return found;
}
