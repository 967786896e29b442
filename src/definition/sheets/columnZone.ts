import { isZone } from '../zones';

/** The title of a column of a file whose moments are those of a zone: "Created Time (Asia/Tokyo)". */
export function inZoneOf(title: string, zone: string): string {
  return `${title} (${zone})`;
}

/** A column's title without the zone that it names, and the zone; one that names none is of UTC. */
export function columnZone(column: string): { title: string; zone: string } {
  const [, title = '', zone] = /^(.*) \(([\w/+-]{1,50})\)$/.exec(column) ?? [];
  return isZone(zone) ? { title, zone } : { title: column, zone: 'UTC' };
}
