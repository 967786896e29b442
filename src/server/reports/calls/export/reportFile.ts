import { getDownloadFileName } from '../../../../definition/api/callRequest';
import { findIncompleteRanges } from '../../deliveries/deliveredDays';
import { getFactsSnapshot } from '../../deliveries/getFactsSnapshot';
import type { DimensionLabeller } from '../../dimensionLabels';
import { buildReportFileQuery, type ReportLinesFormat } from '../../query/buildReportFileQuery';
import { findDaysWithoutFacts } from '../../query/findDaysWithoutFacts';
import { listFileFigures } from '../../query/listFileFigures';
import type { ReportQuery } from '../../query/ReportQuery';
import type { ReportContext } from '../../ReportContext';
import { loadFileLabels } from './loadFileLabels';

/** Makes ClickHouse write the lines of a report's file to `path`, without column titles. */
export function writeReportLines(
  path: string,
  { report, facts, viewer }: ReportContext,
  query: ReportQuery,
  labeller: DimensionLabeller,
  format?: ReportLinesFormat,
): Promise<void> {
  return facts.runQueued(viewer.tenantId, async (engine, since) => {
    const snapshot = await getFactsSnapshot(engine, report.row.name, since);
    const labels = await loadFileLabels(engine, query, snapshot, labeller);
    const withoutFacts = await findDaysWithoutFacts(engine, query, snapshot);
    await engine.writeLines(buildReportFileQuery({ ...query, withoutFacts }, snapshot, labels, format), path);
  });
}

/** Returns the column titles of a report's file: dimensions, then figures. */
export function getColumnTitles(query: ReportQuery): string[] {
  return [...query.dimensions, ...listFileFigures(query)].map(({ title }) => title);
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
