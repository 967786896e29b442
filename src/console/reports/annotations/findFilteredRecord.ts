import type { ScalarValue } from '#definition/model/entity.ts';
import type { ReportNotesSource } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';

/**
 * Returns the key of the only record by which a report is filtered, of the records that its notes concern; undefined if
 * it is filtered by none or by several.
 */
export function findFilteredRecord(
  notes: ReportNotesSource | undefined,
  filters: ReportState['filters'] = {},
): ScalarValue | undefined {
  const [record, ...others] = filters[notes?.recordDimension ?? ''] ?? [];
  return others.length === 0 ? record : undefined;
}
