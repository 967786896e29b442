import type { Choice, Entity, Property, Scalar } from '../model/entity';
import type { Filter, FilterDefinition, FilterOption, View } from '../model/resource';
import { profile } from '../profile';
import { text } from '../text';
import { yesAndNo } from '../values/flags';
import { isMoment } from '../values/moments';
import { loadReference } from './reference';

type FilterObject = Exclude<FilterDefinition, string>;

/** Works out one filter: its control, its options, and how the server compares. */
export function loadFilter(definition: FilterDefinition, entity: Entity): Filter {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const fields = given.fields ?? [given.field ?? given.param ?? ''];
  const property = entity.properties[fields[0] ?? ''];
  const offered = given.typed ? undefined : property;
  const references = given.references ?? offered?.references;
  const choices = offered?.choices ?? (offered?.type === 'boolean' ? yesAndNo() : undefined);
  const options = choices && filterOptions(given, choices);
  const dictionary = given.dictionary ?? offered?.dictionary;
  const isRange = given.params !== undefined || (property !== undefined && isMoment(property));
  const isText = !options && !dictionary && !references;
  return {
    params: given.params ?? [given.param ?? fields[0] ?? ''],
    title: given.title ?? property?.title ?? '',
    control: isRange ? 'dateRange' : references ? 'reference' : isText ? 'text' : 'select',
    fields,
    match: isRange
      ? 'range'
      : (given.match ??
        matchOf(property, isText || (references !== undefined && references.value === references.label))),
    type: property?.type ?? 'string',
    unit: fields.length === 1 ? property?.unit : undefined,
    options,
    dictionary,
    references: loadReference(references),
    noFuture: given.noFuture ?? false,
    onDemand: false,
  };
}

/**
 * The filters that every list has, and shows only when they are used: by the key, which leads to one record, and by
 * each property that refers to a record, which leads to all that belong to it.
 */
export function filtersOnDemand(entity: Entity, own: Filter[]): Filter[] {
  const taken = new Set(own.flatMap(({ params }) => params));
  const referring = Object.values(entity.properties).filter(
    ({ name, references, writeOnly, secret }) =>
      references && !writeOnly && !secret && !own.some((filter) => isBy(filter, name)),
  );
  return [entity.key, ...referring.map(({ name }) => name)]
    .filter((name) => !taken.has(name))
    .map((field) => ({ ...loadFilter({ field, match: 'equals' }, entity), onDemand: true }));
}

function isBy({ match, fields }: Filter, name: string): boolean {
  return match === 'equals' && fields.length === 1 && fields[0] === name;
}

/** The quick search: one text, in any of the properties. */
export function searchFilter(fields: string[], entity: Entity): Filter {
  const given = { param: profile.search.name, title: text('console.search'), fields, typed: true };
  return { ...loadFilter(given, entity), control: 'search', match: 'contains' };
}

/** Which of the views is open, by its name. */
export function viewFilter(views: View[]): Filter {
  return {
    params: [profile.view.name],
    title: text('console.view'),
    control: 'view',
    fields: [],
    match: 'view',
    type: 'string',
    options: views.map(({ name, title }) => ({ value: name, label: title, equals: name, offered: true })),
    noFuture: false,
    onDemand: false,
  };
}

/** A text is looked for anywhere; so is the label of a reference, which the option list is searched by. */
function matchOf(property: Property | undefined, isSearch: boolean): Filter['match'] {
  return isSearch && (property?.type ?? 'string') === 'string' ? 'contains' : 'equals';
}

/** What is named as first comes first; a choice that comes after it and has no code is sent as it is. */
function filterOptions({ sends, offer, first }: FilterObject, choices: Choice[]): FilterOption[] {
  const place = (value: Scalar) => (first?.includes(value) ? first.indexOf(value) : choices.length);
  return choices
    .toSorted((one, other) => place(one.value) - place(other.value))
    .filter(({ code }) => sends !== 'code' || code !== undefined || first)
    .map(({ value, label, code }) => ({
      value: sends === 'code' ? (code ?? value) : value,
      label,
      equals: value,
      offered: offer?.includes(value) ?? true,
    }));
}
