import { useCallback, useMemo } from 'react';
import { useHasMenuItem } from '#console/api/useOmitHiddenProperties.ts';
import type { Report, ReportNotesSource } from '#definition/model/report.ts';
import { getReportText } from '../getReportText.ts';
import { useRefetchReport } from '../useReportCall.ts';
import { NewRecordButton } from './NewRecordButton.tsx';

interface AddNoteButtonProps {
  report: Report;
  source: ReportNotesSource;
  /** Day of the new note (YYYY-MM-DD). */
  day: string;
}

/**
 * Button that opens the form of a new note, for users who may add notes. After saving, the graph and the change analysis
 * are loaded again.
 */
export function AddNoteButton({ report, source, day }: AddNoteButtonProps) {
  const { resource, dayProperty, creation } = source;
  const given = useMemo(() => ({ [dayProperty]: day }), [dayProperty, day]);
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
