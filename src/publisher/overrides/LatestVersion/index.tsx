import { blankText } from '#console/displays/isBlank.ts';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { sortChangelogEntries } from '../Changelog/sortChangelogEntries.ts';

/** Renders the latest version of an integration, from its newest changelog entry. */
export function Override({ row }: OverrideProps['cell']) {
  return sortChangelogEntries(row)[0]?.version ?? blankText;
}
