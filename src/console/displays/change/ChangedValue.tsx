import { loadColumn } from '../../../definition/load/column';
import type { Property, Row } from '../../../definition/types';
import { displays } from '../displays';
import { Text } from '../Text';

interface ChangedValueProps {
  name: string;
  row: Row;
  property?: Property;
}

/** A value as its property is shown anywhere else. */
export function ChangedValue({ name, row, property }: ChangedValueProps) {
  const Display = property ? displays[property.display] : Text;
  const column = loadColumn(name, { properties: property ? { [name]: property } : {} });
  return <Display value={row[name]} row={row} column={column} property={property} />;
}
