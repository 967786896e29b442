import { useMemo } from 'react';
import { getReportText } from '../getReportText.ts';
import { useRefetchReport } from '../useReportCall.ts';
import { NewRecordButton } from './NewRecordButton.tsx';

/** Button that opens the form of a new note on a day (YYYY-MM-DD). The report then shows the note. */
export function AddNoteButton({ resource, day }: { resource: string; day: string }) {
  const given = useMemo(() => ({ day }), [day]);
  const refetchReport = useRefetchReport();
  return (
    <NewRecordButton
      resource={resource}
      label={getReportText('report.addNote')}
      given={given}
      onSaved={refetchReport}
    />
  );
}
