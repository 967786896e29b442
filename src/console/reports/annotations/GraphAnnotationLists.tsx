import { lazy, Suspense } from 'react';
import type { Report } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';
import { CollapsibleGraphSection } from '../graph/CollapsibleGraphSection.tsx';
import { AddNoteButton } from '../newRecords/AddNoteButton.tsx';
import { IncompleteChangesNote } from './IncompleteChangesNote.tsx';

/** Lazy-loaded: shown only on request. */
const RecordChangeList = lazy(async () => ({
  default: (await import('./RecordChangeList.tsx')).RecordChangeList,
}));
const NoteList = lazy(async () => ({ default: (await import('./NoteList.tsx')).NoteList }));

interface GraphAnnotationsProps {
  report: Report;
  data: ReportGraphData;
  /** Day (YYYY-MM-DD) of a new note. */
  today: string;
  /** Filters of the report. Its notes, and a new one, concern the record by which it is filtered. */
  filters?: ReportState['filters'];
}

/** Below a graph: collapsible lists of the changes and the notes that it marks, and a button that adds a note. */
export function GraphAnnotationLists({ report, data, today, filters }: GraphAnnotationsProps) {
  const { annotations, annotationsSince, notes, notesSince, days } = data;
  const note = <IncompleteChangesNote annotations={annotations} annotationsSince={annotationsSince} />;
  return (
    <>
      {annotations && annotations.length > 0 ? (
        <CollapsibleGraphSection summary={getReportText('report.changes', { count: annotations.length })}>
          <Suspense fallback={null}>
            <RecordChangeList annotations={annotations} />
            {note}
          </Suspense>
        </CollapsibleGraphSection>
      ) : (
        note
      )}
      {notes && notes.length > 0 && (
        <CollapsibleGraphSection summary={getReportText('report.notes', { count: notes.length })}>
          <Suspense fallback={null}>
            <NoteList notes={notes} since={notesSince} source={report.notes} filters={filters} />
          </Suspense>
        </CollapsibleGraphSection>
      )}
      {notes === null && <p className="graph-note">{getReportText('report.notesFailed')}</p>}
      {notes && report.notes && (
        <AddNoteButton report={report} source={report.notes} day={days.at(-1) ?? today} filters={filters} />
      )}
    </>
  );
}
