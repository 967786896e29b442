import { placeholders } from '../../definition/fill';
import type { Definitions, Dictionary } from '../../definition/model/definitions';
import type { PropertyDefinition } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import type { Draft } from './Draft';
import { resourceName, snakeCase, titleOf } from './words';

/** The draft with what the project knows already: which records its properties name, and which dictionaries they choose from. */
export function withKnownValues(draft: Draft, definitions: Definitions): Draft {
  const entries = Object.entries(draft.properties).map(([name, property]) => {
    const isOwn = name === draft.key || property.readOnly || property.format !== undefined;
    const known = isOwn
      ? undefined
      : (referenceFor(name, property, definitions) ?? dictionaryFor(name, property, definitions));
    return [name, known ?? property];
  });
  return { ...draft, properties: Object.fromEntries(entries) };
}

/** author_id names an author, where a list of them can be searched. */
function referenceFor(
  name: string,
  { type, oneOf }: PropertyDefinition,
  { resources }: Definitions,
): PropertyDefinition | undefined {
  const [, entity] = /^(\w+)_id$/.exec(snakeCase(name)) ?? [];
  const found = Object.values(resources).find((one) => one.entity?.name === entity && !one.access.own);
  const reference = found && referenceTo(found);
  if (!entity || !reference) return undefined;
  const value = found.entity?.properties[reference.value]?.type;
  // A sample may show that it is something else; a header alone shows nothing.
  const isAnother = type === 'string' ? oneOf !== undefined : type !== value;
  return value === undefined || isAnother
    ? undefined
    : { title: titleOf(entity), type: value, references: reference };
}

/** How records of a resource are named by others; nothing where people could not find one. */
function referenceTo({ name, entity, list }: Resource): PropertyDefinition['references'] {
  if (!entity) return undefined;
  const [label = ''] = placeholders(entity.label ?? '');
  const search = list?.filters.find(({ match, fields }) => match === 'contains' && fields.includes(label));
  const [param] = search?.params ?? [];
  if (!param) return undefined;
  return { resource: name, value: entity.key, label, ...(param === label ? {} : { search: param }) };
}

/** country, country_code and countries choose from the dictionary "country", unless what was seen is not in it. */
function dictionaryFor(
  name: string,
  { title, type, oneOf, items, examples = [] }: PropertyDefinition,
  { dictionaries }: Definitions,
): PropertyDefinition | undefined {
  const words = snakeCase(name).replace(/_(code|id)s?$/, '');
  const isList = type === 'array';
  const found = Object.values(dictionaries).find((one) => isCalled(one, words, isList));
  const values = found?.values?.map(({ value }) => value) ?? [];
  const seen = oneOf?.map((choice) => choice.const) ?? examples;
  const [first] = values;
  if (!found || first === undefined || !seen.every((value) => values.some((one) => one === value)))
    return undefined;
  const kind = typeof first === 'string' ? 'string' : 'integer';
  if ((isList ? items?.type : type) !== kind) return undefined;
  return { title, type, ...(isList ? { items: { type: kind } } : {}), dictionary: found.name };
}

/** By its own name, or as the last word of a longer one: billing_country. */
function isCalled({ name }: Dictionary, words: string, isList: boolean): boolean {
  const own = snakeCase(name);
  const wanted = isList ? resourceName(own).replaceAll('-', '_') : own;
  return words === wanted || words.endsWith(`_${wanted}`);
}
