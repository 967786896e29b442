import type { Filter, Row } from '../../../definition/types';

/** What every filter control is given: its filter, and the values of the filter's parameters. */
export interface FilterControlProps {
  id: string;
  filter: Filter;
  values: Row;
  onChange: (values: Row) => void;
}
