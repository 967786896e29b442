import { recordPages } from 'virtual:definitions';
import { Link } from 'react-router-dom';
import { getRecordUrl } from '#console/displays/RecordLink.tsx';
import { useCanOpenScreen } from '#console/screens/usePermittedList.ts';
import type { ReportNote } from '#definition/reports/reportResponses.ts';

interface AnnotatedRecordProps {
  record: NonNullable<ReportNote['record']>;
}

/** The record of a change or a note, linked to its page if the user can open it. */
export function AnnotatedRecord({ record: { entity, key, label } }: AnnotatedRecordProps) {
  const mayOpen = useCanOpenScreen();
  const address = getRecordUrl(entity, key);
  return address && mayOpen(recordPages[entity]?.resource) ? (
    <Link className="cell-link" to={address}>
      {label}
    </Link>
  ) : (
    <span>{label}</span>
  );
}
