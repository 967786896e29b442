import bounds from '#definition/bounds.json';
import type {
  DisplayName,
  Entity,
  EntityDefinition,
  FileLimits,
  LabeledChoice,
  Property,
  PropertyDefinition,
  WidgetName,
} from '#definition/model/entity.ts';
import type { CustomKeywords } from '#definition/model/projectSettings.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { isComputedDefault } from '#definition/records/defaultValues.ts';
import { createFlagChoices } from '#definition/values/booleanChoices.ts';
import { isTimestampProperty } from '#definition/values/timestamps.ts';
import { getEntityKeyProperty, organizationColumn } from '../project/expandTenant.ts';
import { addReferenceDefaults } from './addReferenceDefaults.ts';
import { expandCustomKeywords, getCustomKeywordLimits } from './expandCustomKeywords.ts';

/** Expands a schema to an entity: each property with its choices, display and widget. */
export function expandEntity(
  schema: EntityDefinition,
  keywords: CustomKeywords = {},
  tenant: string = organizationColumn,
  label?: string,
): Entity {
  const properties = Object.entries(schema.properties).map(([name, property]) => ({
    ...expandProperty(name, limitKeyLength(schema, name, expandCustomKeywords(property, keywords))),
    limits: getCustomKeywordLimits(property, keywords),
  }));
  return {
    name: schema.$id,
    title: schema.title,
    label,
    key: getEntityKeyProperty(schema),
    tenant,
    required: schema.required ?? [],
    properties: Object.fromEntries(properties.map((property) => [property.name, property])),
    schema,
  };
}

/** Limits a text key to the length that a path may contain, since calls have it in their path. */
function limitKeyLength(
  schema: EntityDefinition,
  name: string,
  property: PropertyDefinition,
): PropertyDefinition {
  if (name !== getEntityKeyProperty(schema) || property.type !== 'string') return property;
  return { ...property, maxLength: Math.min(property.maxLength ?? bounds.keyText, bounds.keyText) };
}

function expandProperty(name: string, schema: PropertyDefinition): Property {
  const choices = expandChoices(schema);
  return {
    name,
    schema,
    choices,
    title: schema.title,
    description: schema.description,
    type: schema.type ?? 'string',
    format: schema.format,
    file: schema.format === 'file' ? expandFileRules(schema) : undefined,
    embeds: schema.embeds,
    unit: schema.unit,
    isBinary: schema.contentEncoding === 'base64',
    dictionary: schema.dictionary,
    allLabel: schema.allLabel,
    references: addReferenceDefaults(schema.references),
    path: schema.path?.split('.') as [string, string] | undefined,
    lookup: schema.lookup,
    url: schema.url && { query: [], ...schema.url },
    display: schema.display ?? chooseDisplay(schema, choices),
    widget: schema.widget ?? chooseWidget(schema, choices),
    ...(isComputedDefault(schema.default) ? { worked: schema.default } : { default: schema.default }),
    transitions: schema.transitions,
    placeholder: schema.examples?.[0] === undefined ? undefined : String(schema.examples[0]),
    transform: schema.transform ?? [],
    suggest: schema.suggest,
    generated: schema.generated,
    // Computed properties are never entered.
    readOnly: schema.readOnly ?? isComputedProperty(schema),
    writeOnly: schema.writeOnly ?? false,
    secret: schema.secret ?? false,
    listed: schema.listed ?? true,
    unique: schema.unique === true ? 'tenant' : schema.unique,
  };
}

/** Expands the file rules. A file without its own limits may have the maximum size. */
function expandFileRules(schema: PropertyDefinition): FileLimits {
  const { accept = [], maxBytes = bounds.fileBytes, minWidth, minHeight, maxWidth, maxHeight } = schema;
  return { accept, maxBytes, minWidth, minHeight, maxWidth, maxHeight };
}

function expandChoices({
  oneOf,
  enum: values,
  items,
  format,
}: PropertyDefinition): LabeledChoice[] | undefined {
  if (format === 'flag') return createFlagChoices();
  const labelled = oneOf ?? items?.oneOf;
  if (labelled)
    return labelled.map(({ const: value, title, ...details }) => ({ value, label: title, ...details }));
  const plain = values ?? items?.enum;
  return plain?.map((value) => ({ value: value as LabeledChoice['value'], label: String(value) }));
}

function chooseDisplay(schema: PropertyDefinition, choices?: LabeledChoice[]): DisplayName {
  if (schema.format === 'flag') return 'boolean';
  if (choices?.some(({ color }) => color)) return 'tag';
  if (schema.type === 'array') return 'list';
  if (choices || schema.dictionary) return 'choice';
  if (schema.references) return 'reference';
  if (isTimestampProperty(schema)) return 'datetime';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'file') return 'file';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.unit) return schema.unit.currency ? 'money' : 'number';
  return 'text';
}

function chooseWidget(schema: PropertyDefinition, choices?: LabeledChoice[]): WidgetName {
  if (schema.format === 'flag') return 'switch';
  if (schema.type === 'array') return 'multiselect';
  if (choices || schema.dictionary) return 'select';
  if (schema.references) return 'reference';
  if (isTimestampProperty(schema) || schema.format === 'date') return 'date';
  if (schema.format === 'file') return 'file';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return 'text';
}
