const scalars = ['string', 'number', 'boolean'];

/** Whether a value is of a property's type, as far as single values go; without a type it is a text. */
export function hasType(value: unknown, type = 'string'): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return !scalars.includes(type) || typeof value === type;
}
