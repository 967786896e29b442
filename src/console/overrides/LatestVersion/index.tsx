import { blank } from '../../displays/isBlank';
import { entriesOf } from '../Changelog/entriesOf';
import type { OverrideProps } from '../OverrideProps';

/** The version that an integration has now: that of its newest change. */
export function Override({ row }: OverrideProps['cell']) {
  return entriesOf(row)[0]?.version ?? blank;
}
