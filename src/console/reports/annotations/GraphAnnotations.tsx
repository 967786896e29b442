import { lazy, Suspense } from 'react';
import type { ReportAnnotation } from '#definition/reports/reportResponses.ts';
import { GraphDetails } from '../graph/GraphDetails.tsx';
import { reportText } from '../reportText.ts';

/** Lazy-loaded: shown only on request. */
const AnnotationList = lazy(async () => ({
  default: (await import('./AnnotationList.tsx')).AnnotationList,
}));

/** Collapsible list of the changes that a graph marks. Nothing without changes; a note if they could not be loaded. */
export function GraphAnnotations({ annotations = [] }: { annotations?: ReportAnnotation[] | null }) {
  if (annotations === null) return <p className="graph-note">{reportText('report.changesFailed')}</p>;
  if (annotations.length === 0) return null;
  return (
    <GraphDetails summary={reportText('report.changes', { count: annotations.length })}>
      <Suspense fallback={null}>
        <AnnotationList annotations={annotations} />
      </Suspense>
    </GraphDetails>
  );
}
