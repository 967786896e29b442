import { comparisons } from '../comparisons';
import { conditionSchema } from '../conditions';
import { isDerived } from '../derived';
import type { Entity, EntityDefinition, JsonSchema, Property, PropertyDefinition } from '../model/entity';
import type { Field } from '../model/resource';
import { text } from '../text';
import { seconds } from '../values/moments';

type Partial = NonNullable<NonNullable<EntityDefinition['allOf']>[number]['then']>;

/** What people read and how it is stored says nothing about validity: it is left out of the compiled schema. */
const annotations = [
  'was',
  'readOnly',
  'writeOnly',
  'secret',
  'listed',
  'unique',
  'transform',
  'suggest',
  'generated',
  'dictionary',
  'all',
  'references',
  'at',
  'from',
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

/** What a lookup fills is looked at by conditions, and judged by nobody: the server looks it up itself. */
function ruleOf(property: Property | undefined): JsonSchema {
  return property && isDerived(property) ? {} : validityOf(property?.schema);
}

/** The JSON Schema of a form's data: the entity's rules for its fields, the form's own, and its conditions. */
export function formSchema(entity: Entity, fields: Field[], partial?: Partial): JsonSchema {
  const names = fields.map(({ name }) => name);
  const { required = [], allOf = [], errorMessage } = entity.schema;
  const rules = [
    ...allOf.filter((rule) => mentioned(rule).every((name) => names.includes(name))),
    ...(partial ? [partial] : []),
    ...fields.flatMap((field) => applicability(field, entity.properties)),
  ];
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, ruleOf(entity.properties[name])])),
    ...(rules.length > 0 ? { allOf: rules } : {}),
    ...(errorMessage ? { errorMessage } : {}),
  };
  const besides = Object.values(comparisons(schema)).flat();
  const titles = besides.map((name) => [name, { title: entity.properties[name]?.title ?? name }]);
  return { ...schema, properties: { ...Object.fromEntries(titles), ...schema.properties } };
}

/** The properties that a form's schema knows without asking for them: its rules compare with their values. */
export function propertiesBesides({ properties }: JsonSchema, fields: Field[]): string[] {
  return Object.keys(properties as object).filter((name) => !fields.some((field) => field.name === name));
}

/** The rules of a property, without what says nothing about validity. */
export function validityOf(schema: PropertyDefinition | undefined): JsonSchema {
  const rules = Object.entries(schema ?? {}).filter(
    ([keyword]) => !annotations.some((known) => known === keyword),
  );
  return spelledOut(Object.fromEntries(rules));
}

/** Forms of integers are said in numbers, which any validator knows. */
export function spelledOut({ format, ...rules }: JsonSchema): JsonSchema {
  if (format === 'flag') return { ...rules, enum: [0, 1] };
  if (format !== 'unix-time') return format === undefined ? rules : { ...rules, format };
  const errorMessage = text('invalid.format', { title: rules.title });
  const within = { minimum: seconds.first, maximum: seconds.last, errorMessage };
  // What stands last is said last: limits of the definition's own come first.
  return { ...rules, isMoment: true, allOf: [...((rules.allOf ?? []) as JsonSchema[]), within] };
}

/** Where a field does not apply, it must be absent. */
function applicability(
  { name, when, enabledWhen, clear }: Field,
  properties: Entity['properties'],
): JsonSchema[] {
  const condition = when ?? (clear ? enabledWhen : undefined);
  if (!condition) return [];
  const property = properties[name];
  const errorMessage = text('invalid.not', { title: property?.title });
  const absent = property?.type === 'array' ? { maxItems: 0, errorMessage } : { not: {}, errorMessage };
  const isList = (field: string) => properties[field]?.type === 'array';
  return [{ if: conditionSchema(condition, isList), else: { properties: { [name]: absent } } }];
}

function mentioned(rule: NonNullable<EntityDefinition['allOf']>[number]): string[] {
  return [rule.if, rule.then, rule.else].flatMap((part) => [
    ...(part?.required ?? []),
    ...Object.keys(part?.properties ?? {}),
  ]);
}
