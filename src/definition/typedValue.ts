import type { Property, Scalar } from './model/entity';

const readers: Partial<Record<Property['type'], (sent: string) => Scalar | undefined>> = {
  integer: (sent) => (/^-?\d{1,15}$/.test(sent) ? Number(sent) : undefined),
  number: (sent) => (/^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : undefined),
  boolean: (sent) => (sent === 'true' ? true : sent === 'false' ? false : undefined),
};

/** A text from a path, a query or a cell as the value that it means; none when it means none of that type. */
export function typedValue(type: Property['type'] = 'string', sent: string): Scalar | undefined {
  const read = readers[type];
  return read ? read(sent.trim()) : sent;
}
