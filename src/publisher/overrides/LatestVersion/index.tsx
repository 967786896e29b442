import { blankText } from '../../../console/displays/isBlank';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { sortChangelogEntries } from '../Changelog/sortChangelogEntries';

/** Renders the latest version of an integration, from its newest changelog entry. */
export function Override({ row }: OverrideProps['cell']) {
  return sortChangelogEntries(row)[0]?.version ?? blankText;
}
