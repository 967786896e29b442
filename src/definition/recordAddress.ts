import { fill } from './fill';
import type { Entity, Row } from './model/entity';

/** What a record is called; nothing where only its key tells it from others. */
export function recordLabel({ label = '' }: Pick<Entity, 'label'>, record: Row): string | undefined {
  return fill(label, record).trim() || undefined;
}

/** What a record is called: by its label, else by what it is and its key. */
export function recordName(entity: Pick<Entity, 'label' | 'title' | 'key'>, record: Row): string {
  return recordLabel(entity, record) ?? `${entity.title} ${record[entity.key]}`;
}

/** The address of a record's page, or of the part of it that is named. */
export function recordAddress(route: string, record: Row, part?: string): string {
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
  return part ? `${address}?${partParam}=${part}` : address;
}

/** The name under which the address holds which part of a record's page is shown. */
export const partParam = 'part';

/** Whether an address is that of a record's page. */
export function isRecordAddress(route: string, address: string): boolean {
  return folderOf(route) === folderOf(address);
}

function folderOf(address: string): string {
  // An address is a stranger's: looked at from each slash to its end, many of them would take seconds.
  const plain = address.replace(/(?<!\/)\/+$/, '').toLowerCase();
  return plain.slice(0, plain.lastIndexOf('/'));
}
