import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getRecordLabel } from '#definition/records/recordPath.ts';
import { isBlank } from './isBlank.ts';

/** Maximum length of a record's name in the accessible name of a button, in characters. */
const maxShortNameLength = 100;

/** Returns a readable name of a record: its label, or its first text column, or its key. */
export function getRowName({ entity, list }: Resource, row: RecordValues): string {
  const label = entity && getRecordLabel(entity, row);
  if (label) return label;
  const fields = (list?.columns ?? []).flatMap((column) => column.fields);
  const named = fields.find((field) => {
    const property = entity?.properties[field];
    const isName = property?.type === 'string' && !property.choices && !property.dictionary;
    const isOwn = isName && !property.lookup && !property.format?.startsWith('date');
    return isOwn && !isBlank(row[field]);
  });
  return String(row[named ?? entity?.key ?? ''] ?? '');
}

/** Returns the name of a record for the accessible name of a button, at most 100 characters. */
export function getShortRowName(resource: Resource, row: RecordValues): string {
  return getRowName(resource, row).slice(0, maxShortNameLength);
}

/** Returns the short name of each listed record. Records with the same name have their key added. */
export function buildRowNames(resource: Resource, rows: RecordValues[]): ReadonlyMap<RecordValues, string> {
  const names = rows.map((row) => getShortRowName(resource, row));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const toUniqueName = (row: RecordValues, name = '') =>
    (counts.get(name) ?? 0) > 1 ? `${name} (${row[resource.entity?.key ?? '']})` : name;
  return new Map(rows.map((row, index) => [row, toUniqueName(row, names[index])]));
}
