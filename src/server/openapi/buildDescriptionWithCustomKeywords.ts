import type { JsonSchema, Property, PropertyDefinition } from '#definition/model/entity.ts';
import { getComparedProperty } from '#definition/validation/comparedProperties.ts';

/**
 * Returns `{ description }`, extended by what JSON Schema has no keyword for, or `{}`: units, steps, files, and limits
 * that are other properties.
 */
export function buildDescriptionWithCustomKeywords(
  schema: JsonSchema,
  limits: [string, unknown][],
): JsonSchema {
  const { description } = schema;
  const words = [
    ...describeUnit(schema),
    ...describeTransitions(schema),
    ...describeFileTypes(schema),
    ...limits.map(([keyword, limit]) => `${keyword}: the value of ${getComparedProperty(limit)}.`),
  ];
  if (words.length === 0) return {};
  return { description: [description, ...words].filter(Boolean).join(' ') };
}

/** Describes the unit of a number. */
function describeUnit({ unit, isMoment }: JsonSchema): string[] {
  if (isMoment) return ['Seconds since 1970-01-01T00:00:00Z.'];
  const { scale = 1, ...counted } = (unit ?? {}) as NonNullable<Property['unit']>;
  const name = counted.currency ?? counted.suffix ?? '';
  if (!unit) return [];
  return [scale === 1 ? `In ${name}.` : `${scale} stand for 1${name ? ` ${name}` : ''}.`];
}

/** Describes the allowed state transitions of each choice. */
function describeTransitions(schema: JsonSchema): string[] {
  const steps = Object.entries((schema.transitions ?? {}) as NonNullable<PropertyDefinition['transitions']>);
  if (steps.length === 0) return [];
  return [
    `Steps: ${steps.map(([from, to]) => `${from} to ${to.join(' or ') || 'nothing else'}`).join('; ')}.`,
  ];
}

/** Describes the accepted file types and sizes of a property. */
function describeFileTypes({ format, accept, maxBytes }: JsonSchema): string[] {
  return format === 'file' && Array.isArray(accept)
    ? [`The id of an uploaded file: ${accept.join(', ')}, at most ${maxBytes} bytes.`]
    : [];
}
