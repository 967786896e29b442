import { getRowName } from '#console/displays/rowNames.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getBulkText } from './getBulkText.ts';
import type { BulkActionRun } from './useBulkAction.ts';

interface BulkActionProgressProps {
  resource: Resource;
  run: BulkActionRun;
  onStop: () => void;
  onClose: () => void;
}

/** Maximum number of records listed by name. The rest is counted. */
const maxListedRecords = 50;

/** Shows the progress of a bulk action, then the records that failed and the reasons. */
export function BulkActionProgress({ resource, run, onStop, onClose }: BulkActionProgressProps) {
  const { label, total, outcomes, isRunning, wait } = run;
  const told = outcomes.filter(({ words }) => words);
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const counts = { label, done, failed: outcomes.length - done, total };
  const left = total - outcomes.length;
  return (
    <div className="bulk-outcome">
      <div className="bulk-line">
        <span role="status">
          {getBulkText(isRunning ? 'console.bulk.running' : 'console.bulk.result', {
            ...counts,
            reached: outcomes.length,
          })}{' '}
          {wait && isRunning ? getBulkText('console.bulk.wait', { wait }) : ''}
          {left > 0 && !isRunning ? getBulkText('console.bulk.left', { left }) : ''}
        </span>
        {isRunning && <progress max={total} value={outcomes.length} aria-label={label} />}
        <button type="button" className="button" onClick={isRunning ? onStop : onClose}>
          {getBulkText(isRunning ? 'console.bulk.stop' : 'console.close')}
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
            <li>{getBulkText('console.moreChanges', { count: told.length - maxListedRecords })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
