import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { formatShortValue } from '../findEntityMismatches.ts';

/** Returns a message for the first sent property that the stored record does not contain; undefined if all match. */
export function getStoredDifferenceMessage(
  { properties }: Entity,
  sent: RecordValues,
  record: RecordValues,
): string | undefined {
  const other = Object.entries(sent).find(([name, value]) => {
    const property = properties[name];
    if (!property || property.secret || property.writeOnly || property.file || property.embeds) return false;
    const isTold = property.listed || record[name] !== undefined;
    return isTold && !isSameStoredValue(property, value, record[name]);
  });
  return (
    other &&
    `"${other[0]}" was sent as ${formatShortValue(other[1])}, but is ${formatShortValue(record[other[0]])}`
  );
}

/** Returns true if two values are equal, ignoring the format of times and the order of lists. */
function isSameStoredValue({ format, type }: Property, sent: unknown, held: unknown): boolean {
  if (isSameValue(sent, held)) return true;
  if (format === 'date-time') return Date.parse(String(sent)) === Date.parse(String(held));
  if (type !== 'array' || !Array.isArray(sent) || !Array.isArray(held)) return false;
  return isSameValue(sent.map(String).sort(), held.map(String).sort());
}
