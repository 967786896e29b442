import { text } from '../../../definition/text';
import type { OverrideProps } from '../OverrideProps';
import { Entry } from './Entry';
import { entriesOf } from './entriesOf';
import './Changelog.css';

/** What changed with each version: the newest in full, the older ones below it when they are asked for. */
export function Override({ row }: OverrideProps['cell']) {
  const [newest, ...older] = entriesOf(row);
  if (!newest) return text('console.changelog.none');
  return (
    <div className="changelog">
      <Entry entry={newest} />
      {older.length > 0 && (
        <details>
          <summary>{text('console.changelog.older', { count: older.length })}</summary>
          {older.map((entry) => (
            <Entry key={entry.log_id ?? entry.version} entry={entry} />
          ))}
        </details>
      )}
    </div>
  );
}
