import { useMemo } from 'react';
import { DateValue, type OverrideProps } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { type ChangelogEntry, sortChangelogEntries } from './sortChangelogEntries.ts';
import './Changelog.css';

/** Renders the changelog: the newest version in full, older ones collapsed. */
export function Override({ row }: OverrideProps['cell']) {
  const [newest, ...older] = sortChangelogEntries(row);
  if (!newest) return getPublisherText('console.changelog.none');
  return (
    <div className="changelog">
      <ChangelogEntryView entry={newest} />
      {older.length > 0 && (
        <details>
          <summary>{getPublisherText('console.changelog.older', { count: older.length })}</summary>
          {older.map((entry) => (
            <ChangelogEntryView key={entry.log_id ?? entry.version} entry={entry} />
          ))}
        </details>
      )}
    </div>
  );
}

/** Renders the changelog entry of one version. */
export function ChangelogEntryView({ entry: { version, update_time, log } }: { entry: ChangelogEntry }) {
  const html = useMemo(() => renderMarkdown(log ?? ''), [log]);
  return (
    <section className="changelog-entry">
      <h3>
        {version} {update_time && <DateValue value={update_time} />}
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown returns sanitized HTML. */}
      <div className="changelog-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
