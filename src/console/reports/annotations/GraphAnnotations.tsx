import { lazy, Suspense, useState } from 'react';
import type { ReportAnnotation } from '#definition/reports/reportResponses.ts';
import { reportText } from '../reportText.ts';

/** Lazy-loaded: shown only on request. */
const AnnotationList = lazy(async () => ({
  default: (await import('./AnnotationList.tsx')).AnnotationList,
}));

/** Collapsible list of the changes that a graph marks. Nothing without changes. */
export function GraphAnnotations({ annotations = [] }: { annotations?: ReportAnnotation[] }) {
  const [isOpen, setOpen] = useState(false);
  if (annotations.length === 0) return null;
  return (
    <details className="graph-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{reportText('report.changes', { count: annotations.length })}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <AnnotationList annotations={annotations} />
        </Suspense>
      )}
    </details>
  );
}
