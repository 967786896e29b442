import type { Property, ScalarValue } from '../model/entity.ts';

const parsers: Partial<Record<Property['type'], (sent: string) => ScalarValue | undefined>> = {
  integer: (sent) => (/^-?\d{1,15}$/.test(sent) ? Number(sent) : undefined),
  number: (sent) => (/^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : undefined),
  boolean: (sent) => (sent === 'true' ? true : sent === 'false' ? false : undefined),
};

/**
 * Parses a text from a path, query or spreadsheet cell by JSON type (integer, number, boolean, string); undefined if it
 * is not of that type.
 */
export function parseValueByType(type: Property['type'] = 'string', sent: string): ScalarValue | undefined {
  const read = parsers[type];
  return read ? read(sent.trim()) : sent;
}
