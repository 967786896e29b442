import { formatDay } from '#definition/format/dates.ts';
import type { ReportAnnotations } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';

/** Note that changes could not be loaded, or that there were too many to list or search all. Otherwise nothing. */
export function RelatedChangesHint({ annotations, annotationsSince: since }: ReportAnnotations) {
  if (annotations === null) return <p className="graph-note">{getReportText('report.changesFailed')}</p>;
  if (!annotations || !since) return null;
  const text = annotations.length > 0 ? 'report.changesSince' : 'report.changesNotSearched';
  return <p className="graph-note">{getReportText(text, { day: formatDay(since) })}</p>;
}
