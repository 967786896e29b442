import type { Resource } from '../../../definition/model/resource';
import { rowName } from './rowName';
import { text } from './text';
import type { BulkRun } from './useBulk';

interface BulkOutcomeProps {
  resource: Resource;
  run: BulkRun;
  onStop: () => void;
  onClose: () => void;
}

/** So many records are told of by name; the others are counted. */
const mostTold = 50;

/** How far many records have come; then which could not be done, and what else was said, in words. */
export function BulkOutcome({ resource, run, onStop, onClose }: BulkOutcomeProps) {
  const { label, total, outcomes, isRunning, wait } = run;
  const told = outcomes.filter(({ words }) => words);
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const counts = { label, done, failed: outcomes.length - done, total };
  const left = total - outcomes.length;
  return (
    <div className="bulk-outcome">
      <div className="bulk-line">
        <span role="status">
          {text(isRunning ? 'console.bulk.running' : 'console.bulk.result', {
            ...counts,
            reached: outcomes.length,
          })}{' '}
          {wait && isRunning ? text('console.bulk.wait', { wait }) : ''}
          {left > 0 && !isRunning ? text('console.bulk.left', { left }) : ''}
        </span>
        {isRunning && <progress max={total} value={outcomes.length} aria-label={label} />}
        <button type="button" className="button" onClick={isRunning ? onStop : onClose}>
          {text(isRunning ? 'console.bulk.stop' : 'console.close')}
        </button>
      </div>
      {told.length > 0 && (
        <ul className="bulk-told">
          {told.slice(0, mostTold).map(({ row, isDone, words }) => (
            <li key={String(row[resource.entity?.key ?? ''])} data-done={isDone}>
              <strong>{rowName(resource, row)}</strong> {words}
            </li>
          ))}
          {told.length > mostTold && (
            <li>{text('console.moreChanges', { count: told.length - mostTold })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
