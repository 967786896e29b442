import type { Resource } from '#definition/model/resource.ts';
import { bulkText } from './bulkText.ts';
import { getRowName } from './getRowName.ts';
import type { BulkActionRun } from './useBulkAction.ts';

interface BulkResultProps {
  resource: Resource;
  run: BulkActionRun;
  onStop: () => void;
  onClose: () => void;
}

/** Maximum number of records listed by name. The rest is counted. */
const maxListedRecords = 50;

/** Shows the progress of a bulk action, then the records that failed and the reasons. */
export function BulkResult({ resource, run, onStop, onClose }: BulkResultProps) {
  const { label, total, outcomes, isRunning, wait } = run;
  const told = outcomes.filter(({ words }) => words);
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const counts = { label, done, failed: outcomes.length - done, total };
  const left = total - outcomes.length;
  return (
    <div className="bulk-outcome">
      <div className="bulk-line">
        <span role="status">
          {bulkText(isRunning ? 'console.bulk.running' : 'console.bulk.result', {
            ...counts,
            reached: outcomes.length,
          })}{' '}
          {wait && isRunning ? bulkText('console.bulk.wait', { wait }) : ''}
          {left > 0 && !isRunning ? bulkText('console.bulk.left', { left }) : ''}
        </span>
        {isRunning && <progress max={total} value={outcomes.length} aria-label={label} />}
        <button type="button" className="button" onClick={isRunning ? onStop : onClose}>
          {bulkText(isRunning ? 'console.bulk.stop' : 'console.close')}
        </button>
      </div>
      {told.length > 0 && (
        <ul className="bulk-told">
          {told.slice(0, maxListedRecords).map(({ row, isDone, words }) => (
            <li key={String(row[resource.entity?.key ?? ''])} data-done={isDone}>
              <strong>{getRowName(resource, row)}</strong> {words}
            </li>
          ))}
          {told.length > maxListedRecords && (
            <li>{bulkText('console.moreChanges', { count: told.length - maxListedRecords })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
