import type { RecordValues } from '#definition/model/entity.ts';
import type { List, Resource } from '#definition/model/resource.ts';

/** Props of a component that renders one record of a list. */
export interface ListRowProps {
  resource: Resource;
  list: List;
  row: RecordValues;
}
