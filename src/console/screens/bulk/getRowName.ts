import { isBlank } from '#console/displays/isBlank.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getRecordLabel } from '#definition/records/recordPath.ts';

/** Returns a readable name of a record: its label, or its first text column, or its key. */
export function getRowName({ entity, list }: Resource, row: RecordValues): string {
  const label = entity && getRecordLabel(entity, row);
  if (label) return label;
  const fields = (list?.columns ?? []).flatMap((column) => column.fields);
  const named = fields.find((field) => {
    const property = entity?.properties[field];
    const isName = property?.type === 'string' && !property.choices && !property.dictionary;
    return isName && !property.format?.startsWith('date') && !isBlank(row[field]);
  });
  return String(row[named ?? entity?.key ?? '']);
}
