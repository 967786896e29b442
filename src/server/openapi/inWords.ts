import { comparedProperty } from '../../definition/comparisons';
import type { JsonSchema, Property, PropertyDefinition } from '../../definition/model/entity';

/** The description of a schema with what JSON Schema has no keyword for: units, steps, files, limits that are other properties. */
export function inWords(schema: JsonSchema, limits: [string, unknown][]): JsonSchema {
  const { description } = schema;
  const words = [
    ...unitWords(schema),
    ...stepWords(schema),
    ...fileWords(schema),
    ...limits.map(([keyword, limit]) => `${keyword}: the value of ${comparedProperty(limit)}.`),
  ];
  if (words.length === 0) return {};
  return { description: [description, ...words].filter(Boolean).join(' ') };
}

/** What a number counts. */
function unitWords({ unit, isMoment }: JsonSchema): string[] {
  if (isMoment) return ['Seconds since 1970-01-01T00:00:00Z.'];
  const { scale = 1, ...counted } = (unit ?? {}) as NonNullable<Property['unit']>;
  const name = counted.currency ?? counted.suffix ?? '';
  if (!unit) return [];
  return [scale === 1 ? `In ${name}.` : `${scale} stand for 1${name ? ` ${name}` : ''}.`];
}

/** What may follow each choice. */
function stepWords(schema: JsonSchema): string[] {
  const steps = Object.entries((schema.transitions ?? {}) as NonNullable<PropertyDefinition['transitions']>);
  if (steps.length === 0) return [];
  return [
    `Steps: ${steps.map(([from, to]) => `${from} to ${to.join(' or ') || 'nothing else'}`).join('; ')}.`,
  ];
}

/** Which files a property takes. */
function fileWords({ format, accept, maxBytes }: JsonSchema): string[] {
  return format === 'file' && Array.isArray(accept)
    ? [`The id of an uploaded file: ${accept.join(', ')}, at most ${maxBytes} bytes.`]
    : [];
}
