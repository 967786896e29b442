import type { Row } from '../../../definition/types';

/** What a list shows: all of it stands in the address. */
export interface ListState {
  /** Each filter's parameter and the value sent for it. */
  filters: Row;
  sort: { field: string; descending: boolean };
  page: number;
  pageSize: number;
}
