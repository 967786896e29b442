import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { recordLabel } from '../../../definition/recordAddress';
import { isBlank } from '../../displays/isBlank';

/** What people call a record of a list: as it is called everywhere, else the first text among its columns that is no choice, else its key. */
export function rowName({ entity, list }: Resource, row: Row): string {
  const label = entity && recordLabel(entity, row);
  if (label) return label;
  const fields = (list?.columns ?? []).flatMap((column) => column.fields);
  const named = fields.find((field) => {
    const property = entity?.properties[field];
    const isName = property?.type === 'string' && !property.choices && !property.dictionary;
    return isName && !property.format?.startsWith('date') && !isBlank(row[field]);
  });
  return String(row[named ?? entity?.key ?? '']);
}
