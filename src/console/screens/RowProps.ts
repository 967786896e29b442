import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';

/** One record of a list. */
export interface RowProps {
  resource: Resource;
  list: List;
  row: Row;
}
