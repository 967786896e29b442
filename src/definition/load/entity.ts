import bounds from '../bounds.json';
import { isDerived } from '../derived';
import type {
  Choice,
  DisplayName,
  Entity,
  EntityDefinition,
  FileRules,
  Property,
  PropertyDefinition,
  WidgetName,
} from '../model/entity';
import type { Keywords } from '../model/project';
import { isWorked } from '../values/defaults';
import { flags } from '../values/flags';
import { isMoment } from '../values/moments';
import { expandKeywords, limitsOf } from './keywords';
import { loadReference } from './reference';
import { keyOf, organisationColumn } from './tenant';

/** Works out an entity: every property with its choices, display and widget. */
export function loadEntity(
  schema: EntityDefinition,
  keywords: Keywords = {},
  tenant: string = organisationColumn,
  label?: string,
): Entity {
  const properties = Object.entries(schema.properties).map(([name, property]) => ({
    ...loadProperty(name, expandKeywords(property, keywords)),
    limits: limitsOf(property, keywords),
  }));
  return {
    name: schema.$id,
    title: schema.title,
    label,
    key: keyOf(schema),
    tenant,
    required: schema.required ?? [],
    properties: Object.fromEntries(properties.map((property) => [property.name, property])),
    schema,
  };
}

function loadProperty(name: string, schema: PropertyDefinition): Property {
  const choices = choicesOf(schema);
  return {
    name,
    schema,
    choices,
    title: schema.title,
    description: schema.description,
    type: schema.type ?? 'string',
    format: schema.format,
    file: schema.format === 'file' ? fileRules(schema) : undefined,
    embeds: schema.embeds,
    unit: schema.unit,
    isBinary: schema.contentEncoding === 'base64',
    dictionary: schema.dictionary,
    all: schema.all,
    references: loadReference(schema.references),
    at: schema.at?.split('.') as [string, string] | undefined,
    from: schema.from,
    url: schema.url && { query: [], ...schema.url },
    display: schema.display ?? displayOf(schema, choices),
    widget: schema.widget ?? widgetOf(schema, choices),
    ...(isWorked(schema.default) ? { worked: schema.default } : { default: schema.default }),
    transitions: schema.transitions,
    placeholder: schema.examples?.[0] === undefined ? undefined : String(schema.examples[0]),
    transform: schema.transform ?? [],
    suggest: schema.suggest,
    generated: schema.generated,
    // What is worked out whenever it is read is never entered.
    readOnly: schema.readOnly ?? isDerived(schema),
    writeOnly: schema.writeOnly ?? false,
    secret: schema.secret ?? false,
    listed: schema.listed ?? true,
    unique: schema.unique === true ? 'tenant' : schema.unique,
  };
}

/** Without limits of its own, a file may be as large as any. */
function fileRules(schema: PropertyDefinition): FileRules {
  const { accept = [], maxBytes = bounds.fileBytes, minWidth, minHeight, maxWidth, maxHeight } = schema;
  return { accept, maxBytes, minWidth, minHeight, maxWidth, maxHeight };
}

function choicesOf({ oneOf, enum: values, items, format }: PropertyDefinition): Choice[] | undefined {
  if (format === 'flag') return flags();
  const labelled = oneOf ?? items?.oneOf;
  if (labelled) return labelled.map(({ const: value, title, ...said }) => ({ value, label: title, ...said }));
  const plain = values ?? items?.enum;
  return plain?.map((value) => ({ value: value as Choice['value'], label: String(value) }));
}

function displayOf(schema: PropertyDefinition, choices?: Choice[]): DisplayName {
  if (schema.format === 'flag') return 'boolean';
  if (choices?.some(({ color }) => color)) return 'tag';
  if (schema.type === 'array') return 'list';
  if (choices || schema.dictionary) return 'choice';
  if (schema.references) return 'reference';
  if (isMoment(schema)) return 'datetime';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'file') return 'file';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.unit) return schema.unit.currency ? 'money' : 'number';
  return 'text';
}

function widgetOf(schema: PropertyDefinition, choices?: Choice[]): WidgetName {
  if (schema.format === 'flag') return 'switch';
  if (schema.type === 'array') return 'multiselect';
  if (choices || schema.dictionary) return 'select';
  if (schema.references) return 'reference';
  if (isMoment(schema) || schema.format === 'date') return 'date';
  if (schema.format === 'file') return 'file';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return 'text';
}
