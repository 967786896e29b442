import { isIanaTimeZone } from '../time/localTime.ts';

/** Adds a time zone to a column title: "Created Time (Asia/Tokyo)". */
export function addTimeZoneToTitle(title: string, zone: string): string {
  return `${title} (${zone})`;
}

/** Splits a column title into title and time zone; UTC if it names none. */
export function splitTitleAndTimeZone(column: string): { title: string; zone: string } {
  const [, title = '', zone] = /^(.*) \(([\w/+-]{1,50})\)$/.exec(column) ?? [];
  return isIanaTimeZone(zone) ? { title, zone } : { title: column, zone: 'UTC' };
}
