import type { Entity, RecordValues } from '../model/entity.ts';
import { fillTemplate } from '../text/fillTemplate.ts';

/** Returns a record's label from the entity's `label` template; undefined if it is empty. */
export function getRecordLabel(
  { label = '' }: Pick<Entity, 'label'>,
  record: RecordValues,
): string | undefined {
  return fillTemplate(label, record).trim() || undefined;
}

/** Returns a record's label, or the entity's title and the key if there is no label. */
export function getRecordDisplayName(
  entity: Pick<Entity, 'label' | 'title' | 'key'>,
  record: RecordValues,
): string {
  return getRecordLabel(entity, record) ?? `${entity.title} ${record[entity.key]}`;
}

/** Builds the URL path of a record's page, with the selected tab if one is given. */
export function buildRecordPath(route: string, record: RecordValues, part?: string): string {
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
  return part ? `${address}?${recordTabParam}=${part}` : address;
}

/** Query parameter with the selected tab of a record page. */
export const recordTabParam = 'part';

/** Checks whether a URL path is that of a record page with this route. */
export function isRecordPath(route: string, address: string): boolean {
  return getParentPath(route) === getParentPath(address);
}

function getParentPath(address: string): string {
  // Prevents a denial of service: the URL is untrusted, and the lookbehind avoids quadratic time for many slashes.
  const plain = address.replace(/(?<!\/)\/+$/, '').toLowerCase();
  return plain.slice(0, plain.lastIndexOf('/'));
}
