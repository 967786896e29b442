import type { PropertyDefinition } from '../../definition/model/entity';
import type { ApiSchema } from './ApiDocument';
import { choicesOf } from './guessProperty';

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;
const formats = ['date-time', 'date', 'email', 'uri'] as const;
const kept = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** A property as an OpenAPI document describes it, in the words of an entity. */
export function propertyFromSchema(title: string, schema: ApiSchema): PropertyDefinition {
  const type = types.find((one) => [schema.type ?? 'string'].flat().includes(one)) ?? 'string';
  const rules = kept
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => [keyword, schema[keyword]]);
  return {
    title: typeof schema.title === 'string' ? schema.title : title,
    ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
    ...(isChoices(schema.enum) ? choicesOf(schema.enum) : typed(type, schema)),
    ...Object.fromEntries(rules),
    ...(schema.readOnly === true ? { readOnly: true } : {}),
    ...(type !== 'object' && isSimple(schema.default) ? { default: schema.default } : {}),
  };
}

/** What a file may have until its author says otherwise. */
const megabytes = 5 * 2 ** 20;

function typed(
  type: (typeof types)[number],
  { format, items }: ApiSchema,
): Omit<PropertyDefinition, 'title'> {
  if (type === 'array') return { type, items: { type: itemType(items) } };
  if (type !== 'string') return { type };
  if (format === 'binary')
    return { type, format: 'file', accept: ['jpg', 'png', 'pdf'], maxBytes: megabytes };
  const known = formats.find((one) => one === format);
  return known ? { type, format: known } : { type, transform: ['trim'] };
}

function itemType(items: ApiSchema | undefined) {
  const type = types.find((one) => one === items?.type) ?? 'string';
  return type === 'array' ? 'object' : type;
}

function isChoices(values: unknown[] | undefined): values is (string | number)[] {
  return (
    values !== undefined &&
    values.length > 0 &&
    values.every((one) => ['string', 'number'].includes(typeof one))
  );
}

function isSimple(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
