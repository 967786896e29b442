import { useMemo } from 'react';
import { DateValue } from '../../../console/displays/plain';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { text } from '../../text';
import { type ChangelogEntry, entriesOf } from './entriesOf';
import { markdownHtml } from './markdownHtml';
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

/** What changed with one version. */
export function Entry({ entry: { version, update_time, log } }: { entry: ChangelogEntry }) {
  const html = useMemo(() => markdownHtml(log ?? ''), [log]);
  return (
    <section className="changelog-entry">
      <h3>
        {version} {update_time && <DateValue value={update_time} />}
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdownHtml has taken out all that could do anything. */}
      <div className="changelog-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
