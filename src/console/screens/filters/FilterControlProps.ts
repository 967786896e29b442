import type { Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';

/** What every filter control is given: its filter, and the values of the filter's parameters. */
export interface FilterControlProps {
  id: string;
  filter: Filter;
  values: Row;
  onChange: (values: Row) => void;
}
