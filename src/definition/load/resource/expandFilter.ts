import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, LabeledChoice, Property, ScalarValue } from '#definition/model/entity.ts';
import type { FilterDefinition, FilterOption, ListFilter, NamedView } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { createBooleanChoices } from '#definition/values/booleanChoices.ts';
import { isTimestampProperty } from '#definition/values/timestamps.ts';
import { addReferenceDefaults } from '../entity/addReferenceDefaults.ts';

type FilterObject = Exclude<FilterDefinition, string>;

/** Expands a list filter definition: control, options, and comparison. */
export function expandFilter(definition: FilterDefinition, entity: Entity): ListFilter {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const fields = given.fields ?? [given.field ?? given.param ?? ''];
  const property = entity.properties[fields[0] ?? ''];
  const offered = given.freeText ? undefined : property;
  const references = given.references ?? offered?.references;
  const choices = offered?.choices ?? (offered?.type === 'boolean' ? createBooleanChoices() : undefined);
  const options = choices && expandFilterOptions(given, choices);
  const dictionary = given.dictionary ?? offered?.dictionary;
  const rangeOf = getRangeValues(given, property);
  const isText = !options && !dictionary && !references;
  return {
    params: given.params ?? [given.param ?? fields[0] ?? ''],
    title: given.title ?? property?.title ?? '',
    control: rangeOf ? rangeControls[rangeOf] : references ? 'reference' : isText ? 'text' : 'select',
    fields,
    match: rangeOf
      ? 'range'
      : (given.match ??
        chooseMatch(property, isText || (references !== undefined && references.value === references.label))),
    rangeOf,
    type: property?.type ?? 'string',
    unit: fields.length === 1 ? property?.unit : undefined,
    options,
    dictionary,
    references: addReferenceDefaults(references),
    noFuture: given.noFuture ?? false,
    onDemand: false,
  };
}

const rangeControls = { times: 'dateRange', days: 'dateRange', numbers: 'numberRange' } as const;

/** Returns the kind of values of a range filter; undefined for other filters. */
function getRangeValues({ params }: FilterObject, property: Property | undefined): ListFilter['rangeOf'] {
  if (property && isTimestampProperty(property)) return 'times';
  if (!params) return undefined;
  if (property?.format === 'date') return 'days';
  return property?.type === 'number' || property?.type === 'integer' ? 'numbers' : 'times';
}

/**
 * Creates the implicit filters of every list, which are shown only while in use: by key, and by each reference
 * property.
 */
export function createOnDemandFilters(entity: Entity, own: ListFilter[]): ListFilter[] {
  const taken = new Set(own.flatMap(({ params }) => params));
  const referring = Object.values(entity.properties).filter(
    ({ name, references, writeOnly, secret }) =>
      references && !writeOnly && !secret && !own.some((filter) => isEqualsFilterOn(filter, name)),
  );
  return [entity.key, ...referring.map(({ name }) => name)]
    .filter((name) => !taken.has(name))
    .map((field) => ({ ...expandFilter({ field, match: 'equals' }, entity), onDemand: true }));
}

function isEqualsFilterOn({ match, fields }: ListFilter, name: string): boolean {
  return match === 'equals' && fields.length === 1 && fields[0] === name;
}

/** Creates the filter of the quick search: one text in any of the properties. */
export function createSearchFilter(fields: string[], entity: Entity): ListFilter {
  const given = {
    param: apiProtocol.search.name,
    title: formatMessage('console.search'),
    fields,
    freeText: true,
  };
  return { ...expandFilter(given, entity), control: 'search', match: 'contains' };
}

/** Creates the filter that selects a named view. */
export function createNamedViewFilter(views: NamedView[]): ListFilter {
  return {
    params: [apiProtocol.view.name],
    title: formatMessage('console.view'),
    control: 'view',
    fields: [],
    match: 'view',
    type: 'string',
    options: views.map(({ name, title }) => ({ value: name, label: title, equals: name, offered: true })),
    noFuture: false,
    onDemand: false,
  };
}

/**
 * Free text matches anywhere in the value (contains), as does a reference whose options are found by label. All others
 * must be equal.
 */
function chooseMatch(property: Property | undefined, isSearch: boolean): ListFilter['match'] {
  return isSearch && (property?.type ?? 'string') === 'string' ? 'contains' : 'equals';
}

/**
 * Builds the filter options: the given `choices`, in that order, else all with `firstChoices` before the others. Values
 * that are not offered stay accepted, because views and links use them.
 */
function expandFilterOptions(
  { sends, choices: offered, firstChoices }: FilterObject,
  choices: LabeledChoice[],
): FilterOption[] {
  const order = offered ?? firstChoices ?? [];
  const place = (value: ScalarValue) => (order.includes(value) ? order.indexOf(value) : order.length);
  const isOffered = ({ value, filterValue }: LabeledChoice) =>
    offered
      ? offered.includes(value)
      : sends !== 'code' || filterValue !== undefined || firstChoices !== undefined;
  return choices
    .toSorted((one, other) => place(one.value) - place(other.value))
    .map((choice) => ({
      value: sends === 'code' ? (choice.filterValue ?? choice.value) : choice.value,
      label: choice.label,
      equals: choice.value,
      offered: isOffered(choice),
    }));
}
