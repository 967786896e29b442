import { lazy, Suspense } from 'react';
import type { ReportAnnotations } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';
import { GraphDetails } from '../graph/GraphDetails.tsx';
import { CutNote } from './CutNote.tsx';

/** Lazy-loaded: shown only on request. */
const AnnotationList = lazy(async () => ({
  default: (await import('./AnnotationList.tsx')).AnnotationList,
}));

/** Collapsible list of the changes that a graph marks. Nothing without changes; a note if they could not be loaded. */
export function GraphRelatedChanges({ annotations = [], annotationsSince }: ReportAnnotations) {
  if (annotations === null) return <p className="graph-note">{getReportText('report.changesFailed')}</p>;
  if (annotations.length === 0)
    return <CutNote annotations={annotations} annotationsSince={annotationsSince} />;
  return (
    <GraphDetails summary={getReportText('report.changes', { count: annotations.length })}>
      <Suspense fallback={null}>
        <AnnotationList annotations={annotations} />
        <CutNote annotations={annotations} annotationsSince={annotationsSince} />
      </Suspense>
    </GraphDetails>
  );
}
