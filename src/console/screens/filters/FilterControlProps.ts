import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';

/** A filter that is rendered in the filter bar (all except quick search and view tabs). */
export type FilterBarFilter = ListFilter & { control: Exclude<ListFilter['control'], 'search' | 'view'> };

/** Props of a filter control: the filter and the values of its parameters. */
export interface FilterControlProps {
  id: string;
  filter: ListFilter;
  values: RecordValues;
  /** `isPartial`: true if the user is still entering the value, for example the second day of a range. */
  onChange: (values: RecordValues, isPartial?: boolean) => void;
}
