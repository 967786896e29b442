import { useCallback, useMemo } from 'react';
import { useHasMenuItem } from '#console/api/useOmitHiddenProperties.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report, ReportNotesSource } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { findFilteredRecord } from '../annotations/findFilteredRecord.ts';
import { getReportText } from '../getReportText.ts';
import { useRefetchReport } from '../useReportCall.ts';
import { NewRecordButton } from './NewRecordButton.tsx';

interface AddNoteButtonProps {
  report: Report;
  source: ReportNotesSource;
  /** Day of the new note (YYYY-MM-DD). */
  day: string;
  filters?: ReportState['filters'];
}

/**
 * Button that opens the form of a new note, for users who may add notes. After saving, the graph and the change analysis
 * are loaded again.
 */
export function AddNoteButton({ report, source, day, filters }: AddNoteButtonProps) {
  const { resource, creation } = source;
  const given = useMemo(() => getInitialNote(source, day, filters), [source, day, filters]);
  const refetch = useRefetchReport();
  const { graph, why } = report.calls;
  const onSaved = useCallback(() => refetch([graph, why]), [refetch, graph, why]);
  const hasInMenu = useHasMenuItem();
  if (!creation || (creation.permission !== undefined && !hasInMenu(creation.permission))) return null;
  return (
    <NewRecordButton
      resource={resource}
      label={getReportText('report.addNote')}
      given={given}
      onSaved={onSaved}
    />
  );
}

/** Returns the values of a new note: the day, and the record if the report is filtered by a single one. */
function getInitialNote(
  source: ReportNotesSource,
  day: string,
  filters?: ReportState['filters'],
): RecordValues {
  const { dayProperty, recordProperty } = source;
  const record = findFilteredRecord(source, filters);
  return { [dayProperty]: day, ...(recordProperty && record !== undefined && { [recordProperty]: record }) };
}
