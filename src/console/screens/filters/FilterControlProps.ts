import type { Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';

/** A filter that stands among the others, rather than above them. */
export type BarFilter = Filter & { control: Exclude<Filter['control'], 'search' | 'view'> };

/** What every filter control is given: its filter, and the values of the filter's parameters. */
export interface FilterControlProps {
  id: string;
  filter: Filter;
  values: Row;
  onChange: (values: Row) => void;
}
