import { formatDay } from '#definition/format/dates.ts';
import type { ReportAnnotations } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';

/** Note that record changes could not be loaded, or were too many to list. Renders nothing if all are listed. */
export function IncompleteChangesNote({ annotations, annotationsSince: since }: ReportAnnotations) {
  if (annotations === null) return <p className="graph-note">{getReportText('report.changesFailed')}</p>;
  if (!annotations || !since) return null;
  const text = annotations.length > 0 ? 'report.changesSince' : 'report.changesNotSearched';
  return <p className="graph-note">{getReportText(text, { day: formatDay(since) })}</p>;
}
