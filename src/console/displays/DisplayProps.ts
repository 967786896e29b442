import type { Property, Row } from '../../definition/model/entity';
import type { Column } from '../../definition/model/resource';

/** What every display is given: a value that is not empty, and where it comes from. */
export interface DisplayProps {
  value: unknown;
  row: Row;
  column: Column;
  /** The property of the value; none for a column that only an override fills. */
  property?: Property;
  /** Those of the record, by name. */
  properties?: Record<string, Property>;
  /** The resource whose record it is. */
  owner?: string;
}
