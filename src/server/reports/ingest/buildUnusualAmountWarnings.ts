import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from '#server/storage/Database.ts';
import { type DeliveredDayRecord, listDeliveredDays } from '../deliveries/deliveredDays.ts';
import limits from './limits.json';

/**
 * Returns a warning for each amount of a batch that is far higher than on any day of the other batches: the file may
 * have cents or millionths. Without enough days to compare with, there is none.
 */
export async function buildUnusualAmountWarnings(
  database: Database,
  row: Dataset,
  batch: string,
): Promise<string[]> {
  const days = await listDeliveredDays(database, row.name);
  const own = days.filter((one) => one.batch === batch);
  const others = days.filter((one) => one.batch !== batch);
  if (new Set(others.map(({ day }) => day)).size < limits.usualDays) return [];
  return Object.values(row.factColumns).flatMap(({ kind, column }) => {
    if (kind !== 'amount') return [];
    const usual = getHighestSum(others, column);
    const times = Math.floor(getHighestSum(own, column) / usual);
    if (usual === 0 || times < limits.unusualTimes) return [];
    return [formatMessage('ingest.unusual', { title: getMetricTitle(row, column), times })];
  });
}

function getHighestSum(days: DeliveredDayRecord[], column: string): number {
  return days.reduce((highest, { sums }) => Math.max(highest, Number(sums[column] ?? 0)), 0);
}

function getMetricTitle({ metrics }: Dataset, column: string): string {
  const metric = Object.values(metrics).find(
    ({ measure }) => measure.kind === 'sum' && measure.column === column,
  );
  return metric?.title ?? column;
}
