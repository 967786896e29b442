import { isSame } from '../../../definition/isSame';
import type { Entity, Property, Row } from '../../../definition/model/entity';
import { shown } from '../compareRecords';

/** The first of the properties that were sent which a record holds otherwise, in words; nothing where it holds all. */
export function differs({ properties }: Entity, sent: Row, record: Row): string | undefined {
  const other = Object.entries(sent).find(([name, value]) => {
    const property = properties[name];
    if (!property || property.secret || property.writeOnly || property.file || property.embeds) return false;
    const isTold = property.listed || record[name] !== undefined;
    return isTold && !isHeld(property, value, record[name]);
  });
  return other && `"${other[0]}" was sent as ${shown(other[1])}, and is ${shown(record[other[0]])}`;
}

/** A moment may be written in several ways, and the order of a list seldom counts. */
function isHeld({ format, type }: Property, sent: unknown, held: unknown): boolean {
  if (isSame(sent, held)) return true;
  if (format === 'date-time') return Date.parse(String(sent)) === Date.parse(String(held));
  if (type !== 'array' || !Array.isArray(sent) || !Array.isArray(held)) return false;
  return isSame(sent.map(String).sort(), held.map(String).sort());
}
