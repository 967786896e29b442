import { blank } from '../../../console/displays/isBlank';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { entriesOf } from '../Changelog/entriesOf';

/** The version that an integration has now: that of its newest change. */
export function Override({ row }: OverrideProps['cell']) {
  return entriesOf(row)[0]?.version ?? blank;
}
