import type {
  Entity,
  EntityDefinition,
  JsonSchema,
  Property,
  PropertyDefinition,
} from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { findComparedProperties } from '#definition/validation/comparedProperties.ts';
import { buildConditionSchema } from '#definition/values/conditions.ts';
import { unixTimeRange } from '#definition/values/timestamps.ts';

type PartialSchema = NonNullable<NonNullable<EntityDefinition['allOf']>[number]['then']>;

/** Keywords that do not affect validity (texts, display, storage). The compiled schema omits them. */
const annotationKeywords = [
  'renamedFrom',
  'readOnly',
  'writeOnly',
  'secret',
  'listed',
  'unique',
  'transform',
  'suggest',
  'generated',
  'dictionary',
  'allLabel',
  'references',
  'path',
  'lookup',
  'url',
  'display',
  'widget',
  'default',
  'transitions',
  'examples',
  'accept',
  'maxBytes',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'embeds',
] as const satisfies (keyof PropertyDefinition)[];

/**
 * Returns the rules of a property. Looked-up values are only read by conditions, not validated: the server performs the
 * lookup itself.
 */
function getPropertyRules(property: Property | undefined): JsonSchema {
  return property && isComputedProperty(property) ? {} : getPropertyValidationKeywords(property?.schema);
}

/**
 * Builds the JSON Schema of a form's data: the entity's rules for its fields, the form's own rules, and its conditions
 * (`when`, `enabledWhen`).
 */
export function buildFormSchema(entity: Entity, fields: FormField[], partial?: PartialSchema): JsonSchema {
  const names = fields.map(({ name }) => name);
  const { required = [], allOf = [], errorMessage } = entity.schema;
  const rules = [
    ...allOf.filter((rule) => findMentionedProperties(rule).every((name) => names.includes(name))),
    ...(partial ? [partial] : []),
    ...fields.flatMap((field) => buildApplicabilityRules(field, entity.properties)),
  ];
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, getPropertyRules(entity.properties[name])])),
    ...(rules.length > 0 ? { allOf: rules } : {}),
    ...(errorMessage ? { errorMessage } : {}),
  };
  const comparedNames = Object.values(findComparedProperties(schema)).flat();
  const titles = comparedNames.map((name) => [name, { title: entity.properties[name]?.title ?? name }]);
  return { ...schema, properties: { ...Object.fromEntries(titles), ...schema.properties } };
}

/**
 * Returns the properties in a form's schema that are not fields of the form; the form's rules only compare with their
 * values.
 */
export function findComparedOnlyProperties({ properties }: JsonSchema, fields: FormField[]): string[] {
  return Object.keys(properties as object).filter((name) => !fields.some((field) => field.name === name));
}

/** Returns the validation keywords of a property without annotations. */
export function getPropertyValidationKeywords(schema: PropertyDefinition | undefined): JsonSchema {
  const rules = Object.entries(schema ?? {}).filter(
    ([keyword]) => !annotationKeywords.some((known) => known === keyword),
  );
  return expandFlagAndUnixTimeFormat(Object.fromEntries(rules));
}

/** Replaces the engine's integer formats (flag, unix-time) by standard JSON Schema keywords. */
export function expandFlagAndUnixTimeFormat({ format, ...rules }: JsonSchema): JsonSchema {
  if (format === 'flag') return { ...rules, enum: [0, 1] };
  if (format !== 'unix-time') return format === undefined ? rules : { ...rules, format };
  const errorMessage = formatMessage('invalid.format', { title: rules.title });
  const within = { minimum: unixTimeRange.first, maximum: unixTimeRange.last, errorMessage };
  // The last rule is reported last: the definition's own limits take precedence.
  return { ...rules, isMoment: true, allOf: [...((rules.allOf ?? []) as JsonSchema[]), within] };
}

/** Builds the rule that an inapplicable field must be absent, unless it is accepted while hidden. */
function buildApplicabilityRules(
  { name, when, enabledWhen, clearWhenDisabled, acceptedWhenHidden }: FormField,
  properties: Entity['properties'],
): JsonSchema[] {
  const condition = when ?? (clearWhenDisabled ? enabledWhen : undefined);
  if (!condition || acceptedWhenHidden) return [];
  const property = properties[name];
  const errorMessage = formatMessage('invalid.not', { title: property?.title });
  const absent = property?.type === 'array' ? { maxItems: 0, errorMessage } : { not: {}, errorMessage };
  const isList = (field: string) => properties[field]?.type === 'array';
  return [{ if: buildConditionSchema(condition, isList), else: { properties: { [name]: absent } } }];
}

function findMentionedProperties(rule: NonNullable<EntityDefinition['allOf']>[number]): string[] {
  return [rule.if, rule.then, rule.else].flatMap((part) => [
    ...(part?.required ?? []),
    ...Object.keys(part?.properties ?? {}),
  ]);
}
