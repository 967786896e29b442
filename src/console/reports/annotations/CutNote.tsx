import { formatDay } from '#definition/format/dates.ts';
import type { ReportAnnotations } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';

/** Note that earlier changes are not listed, because there were too many. Nothing if all are. */
export function CutNote({ annotations, annotationsSince: since }: ReportAnnotations) {
  if (!since || !annotations) return null;
  const text = annotations.length > 0 ? 'report.changesSince' : 'report.changesNotSearched';
  return <p className="graph-note">{getReportText(text, { day: formatDay(since) })}</p>;
}
