import type { Row } from '../../../definition/types';

/** One page of a list, and how many there are on all pages. */
export class Page {
  constructor(
    readonly rows: Row[],
    readonly total: number,
  ) {}
}
