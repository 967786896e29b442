import type { NavigateOptions } from 'react-router-dom';
import type { Row } from '../../../definition/types';

/** What a list shows: all of it stands in the address of the list's page. */
export interface ListState {
  /** Each filter's parameter and the value sent for it. */
  filters: Row;
  sort: { field: string; descending: boolean };
  page: number;
  pageSize: number;
}

/** What a list shows, and what changes a part of it; without a page among the parts, the first one is shown. */
export type ListView = [ListState, (part: Partial<ListState>, options?: NavigateOptions) => void];
