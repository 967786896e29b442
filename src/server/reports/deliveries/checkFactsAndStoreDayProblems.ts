import type { Definitions } from '#definition/model/definitions.ts';
import type { Dataset } from '#definition/model/report.ts';
import { type DayRange, groupConsecutiveDays } from '#definition/time/days.ts';
import type { ClickHouseEngine, ClickHouseTaskRunner } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { Database } from '#server/storage/Database.ts';
import {
  type DaySumsByColumn,
  listDeliveredDays,
  setDayProblem,
  sumStoredFactsByDay,
  syncDeliveredDays,
} from './deliveredDays.ts';

/** The services of a check of the facts. */
export interface FactsCheckServices {
  database: Database;
  definitions: Pick<Definitions, 'reports'>;
  facts: ClickHouseTaskRunner;
}

/** The result of a check of one report's facts. */
export interface ReportFactsCheckResult {
  report: string;
  title: string;
  /** Number of checked deliveries. */
  deliveries: number;
  /** The days on which facts are missing. */
  incomplete: DayRange[];
  /** The batches with missing facts. */
  batches: string[];
}

/** The result of a check of all facts. */
export interface FactsVerificationResult {
  reports: ReportFactsCheckResult[];
  /** Number of damaged parts that ClickHouse has set aside. */
  detachedParts: number;
}

/**
 * Compares the stored facts of all reports with the sums at their delivery, and stores which days are incomplete. Reports
 * show it until the facts are ingested again or restored.
 */
export function checkFactsAndStoreDayProblems({
  database,
  definitions,
  facts,
}: FactsCheckServices): Promise<FactsVerificationResult> {
  return facts.run(async (engine) => {
    const reports: ReportFactsCheckResult[] = [];
    for (const { row } of Object.values(definitions.reports))
      if (!reports.some(({ report }) => report === row.name))
        reports.push(await verifyReport(database, engine, row));
    return { reports, detachedParts: await countDetachedParts(engine) };
  });
}

async function verifyReport(
  database: Database,
  engine: ClickHouseEngine,
  row: Dataset,
): Promise<ReportFactsCheckResult> {
  await syncDeliveredDays(database, engine, row);
  const days = await listDeliveredDays(database, row.name);
  const deliveries = [...new Set(days.map(({ delivery }) => delivery))];
  const stored = await sumStoredFactsByDay(engine, row, deliveries);
  const bad: typeof days = [];
  for (const delivered of days) {
    const isSame = hasSameSums(delivered.sums, stored.get(delivered.delivery)?.get(delivered.day));
    const problem = isSame ? null : (delivered.problem ?? 'damaged');
    if (problem !== delivered.problem) await setDayProblem(database, row.name, delivered, problem);
    if (problem) bad.push(delivered);
  }
  return {
    report: row.name,
    title: row.title,
    deliveries: deliveries.length,
    incomplete: groupConsecutiveDays(bad.map(({ day }) => day)),
    batches: [...new Set(bad.map(({ batch }) => batch))],
  };
}

/** Compares the columns that both have: a report may have gained or lost metrics since. */
function hasSameSums(delivered: DaySumsByColumn, stored: DaySumsByColumn | undefined): boolean {
  if (!stored) return false;
  return Object.entries(delivered).every(([column, sum]) => (stored[column] ?? sum) === sum);
}

async function countDetachedParts(engine: ClickHouseEngine): Promise<number> {
  const sql =
    "SELECT count() FROM system.detached_parts WHERE database = currentDatabase() AND startsWith(reason, 'broken')";
  const [row] = await engine.rows({ sql, params: {} });
  return Number(row?.[0] ?? 0);
}
