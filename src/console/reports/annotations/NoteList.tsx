import { screens } from 'virtual:definitions';
import { Link } from 'react-router-dom';
import { formatDay } from '#definition/format/dates.ts';
import type { ReportNotesSource } from '#definition/model/report.ts';
import type { ReportNote } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { focusableProps } from '../focusableProps.ts';
import { getReportText } from '../getReportText.ts';
import { AnnotatedRecord } from './AnnotatedRecord.tsx';
import { findFilteredRecord } from './findFilteredRecord.ts';

interface NoteListProps {
  notes: ReportNote[];
  /** Day (YYYY-MM-DD) since which notes are listed, if there were too many. */
  since?: string;
  /** The resource with the notes. */
  source?: ReportNotesSource;
  /** Filters of the report. The record of the notes is left out if the report is filtered by it alone. */
  filters?: ReportState['filters'];
}

/** Lists the notes that users have written, latest first, and links to the list in which they can be edited. */
export function NoteList({ notes, since, source, filters }: NoteListProps) {
  const route = screens.find(({ name }) => name === source?.resource)?.route;
  const isOfOneRecord = findFilteredRecord(source, filters) !== undefined;
  return (
    <section
      className="annotations"
      {...focusableProps}
      aria-label={getReportText('report.notes', { count: notes.length })}
    >
      <ol>
        {notes.toReversed().map(({ id, day, text, author, record }) => (
          <li key={String(id)}>
            <time dateTime={day}>{formatDay(day, 'weekday')}</time>
            <span>{author}</span>
            {record && !isOfOneRecord && <AnnotatedRecord record={record} />}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {since && <p className="graph-note">{getReportText('report.notesSince', { day: formatDay(since) })}</p>}
      {route && (
        <p>
          <Link className="cell-link" to={route}>
            {getReportText('report.allNotes')}
          </Link>
        </p>
      )}
    </section>
  );
}
