import { getDownloadFileName } from '#definition/api/callRequest.ts';
import { findIncompleteRanges } from '#server/reports/deliveries/deliveredDays.ts';
import { getFactsSnapshot } from '#server/reports/deliveries/getFactsSnapshot.ts';
import type { DimensionLabelLoader } from '#server/reports/loadDimensionLabels.ts';
import {
  buildReportFileQuery,
  type ReportFileLineOptions,
} from '#server/reports/query/buildReportFileQuery.ts';
import { findDaysWithoutFacts } from '#server/reports/query/findDaysWithoutFacts.ts';
import { listReportExportMetricColumns } from '#server/reports/query/listReportExportMetricColumns.ts';
import type { ReportQuery } from '#server/reports/query/ReportQuery.ts';
import type { ReportContext } from '#server/reports/ReportContext.ts';
import { loadExportValueLabels } from './loadExportValueLabels.ts';

/** Writes the CSV lines of a report to the file at `path`, without column titles. ClickHouse writes the file. */
export function writeReportLines(
  path: string,
  { report, facts, reportTenant }: ReportContext,
  query: ReportQuery,
  labeller: DimensionLabelLoader,
  format?: ReportFileLineOptions,
): Promise<void> {
  return facts.runQueued(reportTenant.tenantId, async (engine, since) => {
    const snapshot = await getFactsSnapshot(engine, report.row.name, since);
    const labels = await loadExportValueLabels(engine, query, snapshot, labeller);
    const withoutFacts = await findDaysWithoutFacts(engine, query, snapshot);
    await engine.writeLines(buildReportFileQuery({ ...query, withoutFacts }, snapshot, labels, format), path);
  });
}

/** Returns the column titles of a report's file: dimensions, then figures. */
export function getColumnTitles(query: ReportQuery): string[] {
  return [...query.dimensions, ...listReportExportMetricColumns(query)].map(({ title }) => title);
}

/** Returns the name of a report's file. It contains "-incomplete" if facts are missing. */
export async function getReportFileName(
  { report, call, database }: ReportContext,
  { range, before }: ReportQuery,
  extension: string,
): Promise<string> {
  const [start, end] = range;
  const name = getDownloadFileName(call, { start, end }) ?? `${start}--${end}.${extension}`;
  const incomplete = await findIncompleteRanges(database, report.row.name, [range, before]);
  return incomplete.length > 0 ? markIncomplete(name) : name;
}

/** Adds to a file name that facts are missing: a line in the file would break programs that read it. */
function markIncomplete(fileName: string): string {
  return fileName.replace(/(\.\w+)?$/, '-incomplete$1');
}
