import { useMemo } from 'react';
import { DateValue } from '../../displays/DateValue';
import type { ChangelogEntry } from './entriesOf';
import { markdownHtml } from './markdownHtml';

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
