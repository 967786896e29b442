import type { Entity, Property } from '../model/entity';
import type { Filter, FilterDefinition, FilterOption } from '../model/resource';
import { loadReference } from './reference';

type FilterObject = Exclude<FilterDefinition, string>;

/** Works out one filter: its control, its options, and how the server compares. */
export function loadFilter(definition: FilterDefinition, entity: Entity): Filter {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const fields = given.fields ?? [given.field ?? given.param ?? ''];
  const property = entity.properties[fields[0] ?? ''];
  const offered = given.typed ? undefined : property;
  const references = given.references ?? offered?.references;
  const options = offered?.choices && filterOptions(given, offered);
  const dictionary = given.dictionary ?? offered?.dictionary;
  const isRange = given.params !== undefined || property?.format === 'date-time';
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
    options,
    dictionary,
    references: loadReference(references),
    noFuture: given.noFuture ?? false,
    onDemand: false,
  };
}

/** The filter that leads to one record by its key: every list has it, and shows it only when it is used. */
export function keyFilter(entity: Entity): Filter {
  return { ...loadFilter({ field: entity.key, match: 'equals' }, entity), onDemand: true };
}

/** A text is looked for anywhere; so is the label of a reference, which the option list is searched by. */
function matchOf(property: Property | undefined, isSearch: boolean): Filter['match'] {
  return isSearch && (property?.type ?? 'string') === 'string' ? 'contains' : 'equals';
}

function filterOptions({ sends, offer }: FilterObject, { choices = [] }: Property): FilterOption[] {
  return choices
    .filter(({ code }) => sends !== 'code' || code !== undefined)
    .map(({ value, label, code }) => ({
      value: sends === 'code' ? (code ?? value) : value,
      label,
      equals: value,
      offered: offer?.includes(value) ?? true,
    }));
}
