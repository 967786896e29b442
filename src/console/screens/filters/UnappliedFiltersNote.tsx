import { formatMessage } from '#definition/text/messages.ts';

/** Note that the entered filters have not been applied yet. */
export function UnappliedFiltersNote() {
  return (
    <span className="filter-unsearched" role="status">
      {formatMessage('console.unsearched')}
    </span>
  );
}
