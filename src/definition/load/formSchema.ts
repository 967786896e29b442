import { conditionSchema } from '../conditions';
import { isDerived } from '../derived';
import type { Entity, EntityDefinition, JsonSchema, Property, PropertyDefinition } from '../model/entity';
import type { Field } from '../model/resource';
import { text } from '../text';

type Partial = NonNullable<NonNullable<EntityDefinition['allOf']>[number]['then']>;

/** What people read and how it is stored says nothing about validity: it is left out of the compiled schema. */
const annotations = [
  'readOnly',
  'writeOnly',
  'secret',
  'listed',
  'unique',
  'transform',
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
  'examples',
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
  return {
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, ruleOf(entity.properties[name])])),
    ...(rules.length > 0 ? { allOf: rules } : {}),
    ...(errorMessage ? { errorMessage } : {}),
  };
}

function validityOf(schema: PropertyDefinition | undefined): JsonSchema {
  const rules = Object.entries(schema ?? {}).filter(
    ([keyword]) => !annotations.some((known) => known === keyword),
  );
  return Object.fromEntries(rules);
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
