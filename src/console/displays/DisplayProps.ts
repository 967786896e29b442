import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { ListColumn } from '#definition/model/resource.ts';

/** Props of every display component: a non-blank value, its record, column and property. */
export interface DisplayProps {
  value: unknown;
  row: RecordValues;
  column: ListColumn;
  /** The property of the value. Undefined for a column that is rendered only by an override. */
  property?: Property;
  /** The record's properties, by name. */
  properties?: Record<string, Property>;
  /** The name of the resource that the record belongs to. */
  owner?: string;
}
