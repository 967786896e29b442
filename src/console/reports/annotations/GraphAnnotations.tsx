import { lazy, Suspense } from 'react';
import type { Report } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';
import { GraphDetails } from '../graph/GraphDetails.tsx';
import { AddNoteButton } from '../newRecords/AddNoteButton.tsx';
import { RelatedChangesHint } from './RelatedChangesHint.tsx';

/** Lazy-loaded: shown only on request. */
const AnnotationList = lazy(async () => ({
  default: (await import('./AnnotationList.tsx')).AnnotationList,
}));
const NoteList = lazy(async () => ({ default: (await import('./NoteList.tsx')).NoteList }));

interface GraphAnnotationsProps {
  report: Report;
  data: ReportGraphData;
  /** Day (YYYY-MM-DD) of a new note. */
  today: string;
  /** Filters of the report. A new note concerns the record by which the report is filtered. */
  filters?: ReportState['filters'];
}

/** Below a graph: collapsible lists of the changes and the notes that it marks, and a button that adds a note. */
export function GraphAnnotations({ report, data, today, filters }: GraphAnnotationsProps) {
  const { annotations, annotationsSince, notes, notesSince, days } = data;
  const note = <RelatedChangesHint annotations={annotations} annotationsSince={annotationsSince} />;
  return (
    <>
      {annotations && annotations.length > 0 ? (
        <GraphDetails summary={getReportText('report.changes', { count: annotations.length })}>
          <Suspense fallback={null}>
            <AnnotationList annotations={annotations} />
            {note}
          </Suspense>
        </GraphDetails>
      ) : (
        note
      )}
      {notes && notes.length > 0 && (
        <GraphDetails summary={getReportText('report.notes', { count: notes.length })}>
          <Suspense fallback={null}>
            <NoteList notes={notes} since={notesSince} resource={report.notes?.resource} />
          </Suspense>
        </GraphDetails>
      )}
      {notes === null && <p className="graph-note">{getReportText('report.notesFailed')}</p>}
      {notes && report.notes && (
        <AddNoteButton report={report} source={report.notes} day={days.at(-1) ?? today} filters={filters} />
      )}
    </>
  );
}
