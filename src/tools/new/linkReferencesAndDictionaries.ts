import type { Definitions, Dictionary } from '#definition/model/definitions.ts';
import type { Entity, PropertyDefinition } from '#definition/model/entity.ts';
import type { ListFilter, Resource } from '#definition/model/resource.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import type { ScreenDraft } from './draft/ScreenDraft.ts';
import { toResourceName, toSnakeCase, toTitleCase } from './naming.ts';

/** Adds references and dictionaries of the project to a draft's properties, by their names. */
export function linkReferencesAndDictionaries(draft: ScreenDraft, definitions: Definitions): ScreenDraft {
  const entries = Object.entries(draft.properties).map(([name, property]) => {
    const isOwn = name === draft.key || property.readOnly || property.format !== undefined;
    const known = isOwn
      ? undefined
      : (findReference(name, property, definitions) ?? findDictionary(name, property, definitions));
    return [name, known ?? property];
  });
  const properties = Object.fromEntries(entries);
  const unlinked = draft.references?.find((name) => !properties[name].references);
  if (unlinked) throw new Error(explainMissingScreen(unlinked, definitions));
  return { ...draft, properties };
}

function explainMissingScreen(property: string, { entities }: Definitions): string {
  const entity = property.replace(/_id$/, '');
  const near = findClosestName(entity, Object.keys(entities));
  const hint = near && near !== entity ? ` Did you mean "${near}"?` : '';
  return `"${property}" cannot refer to "${entity}": there is no screen of this entity with a list that can be searched by text.${hint} Create that screen first. Nothing was written`;
}

/** Finds the resource that a name like author_id refers to, if it has a searchable list. */
function findReference(
  name: string,
  { type, oneOf }: PropertyDefinition,
  { resources }: Definitions,
): PropertyDefinition | undefined {
  const [, entity] = /^(\w+)_id$/.exec(toSnakeCase(name)) ?? [];
  const found = Object.values(resources).find((one) => one.entity?.name === entity && !one.access.ownedBy);
  const reference = found && createReference(found);
  if (!entity || !reference) return undefined;
  const value = found.entity?.properties[reference.value]?.type;
  // Sample values may contradict the guess; a header alone does not.
  const isAnother = type === 'string' ? oneOf !== undefined : type !== value;
  return value === undefined || isAnother
    ? undefined
    : { title: toTitleCase(entity), type: value, references: reference };
}

/** Creates a reference to a resource; undefined if its records cannot be searched. */
function createReference({ name, entity, list }: Resource): PropertyDefinition['references'] {
  if (!entity) return undefined;
  const searches = list?.filters.filter(({ match }) => match === 'contains') ?? [];
  const [label = findRequiredText(entity, searches) ?? ''] = getTemplatePlaceholders(entity.label ?? '');
  const search = searches.find(({ fields }) => fields.includes(label));
  const [param] = search?.params ?? [];
  if (!param) return undefined;
  return { resource: name, value: entity.key, label, ...(param === label ? {} : { searchParam: param }) };
}

/** Finds the first required text that the list can be searched by: the name of a record without a label. */
function findRequiredText({ required }: Entity, searches: ListFilter[]): string | undefined {
  return searches.flatMap(({ fields }) => fields).find((name) => required.includes(name));
}

/**
 * Finds a dictionary by name: country, country_code and countries use "country", unless sample values are not in it.
 */
function findDictionary(
  name: string,
  { title, type, oneOf, items, examples = [] }: PropertyDefinition,
  { dictionaries }: Definitions,
): PropertyDefinition | undefined {
  const words = toSnakeCase(name).replace(/_(code|id)s?$/, '');
  const isList = type === 'array';
  const found = Object.values(dictionaries).find((one) => matchesDictionaryName(one, words, isList));
  const values = found?.values?.map(({ value }) => value) ?? [];
  const seen = oneOf?.map((choice) => choice.const) ?? examples;
  const [first] = values;
  if (!found || first === undefined || !seen.every((value) => values.some((one) => one === value)))
    return undefined;
  const kind = typeof first === 'string' ? 'string' : 'integer';
  if ((isList ? items?.type : type) !== kind) return undefined;
  return { title, type, ...(isList ? { items: { type: kind } } : {}), dictionary: found.name };
}

/** Returns true if a dictionary's name matches a whole name or its last word: billing_country. */
function matchesDictionaryName({ name }: Dictionary, words: string, isList: boolean): boolean {
  const own = toSnakeCase(name);
  const wanted = isList ? toResourceName(own).replaceAll('-', '_') : own;
  return words === wanted || words.endsWith(`_${wanted}`);
}
