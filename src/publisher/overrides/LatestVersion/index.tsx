import { blankText, type OverrideProps } from '#console/projectApi.ts';
import { sortChangelogEntries } from '../Changelog/sortChangelogEntries.ts';

/** Renders the latest version of an integration, from its newest changelog entry. */
export function Override({ row }: OverrideProps['cell']) {
  return sortChangelogEntries(row)[0]?.version ?? blankText;
}
