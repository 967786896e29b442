import { at, items, members, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** The calls of a resource. */
export function calls({ root }: Source): Place[] {
  return members(at(root, 'api'));
}

/** What the calls of a resource set besides. */
export function alsoSets(resource: Source): Place[] {
  return calls(resource).flatMap((call) => items(at(call, 'alsoSets')));
}

/** What shows values of a resource's records: the columns of its list, and the facts of its page and its details. */
export function columns(resource: Source): Place[] {
  return [...listedColumns(resource), ...detailFacts(resource)];
}

/** The columns of a resource's list, and the facts of its page, which may be the same. */
export function listedColumns({ root }: Source): Place[] {
  return [...items(at(root, 'list', 'columns')), ...items(at(root, 'page', 'facts'))];
}

/** The facts that are told of a record in groups. */
export function detailFacts(resource: Source): Place[] {
  return detailSections(resource).flatMap((section) => items(at(section, 'facts')));
}

/** The groups of facts that are told of a record. */
export function detailSections({ root }: Pick<Source, 'root'>): Place[] {
  return items(at(root, 'details', 'sections'));
}

/** The filters of a resource's list. */
export function filters({ root }: Source): Place[] {
  return items(at(root, 'list', 'filters'));
}

/** The forms of a resource. */
export function forms({ root }: Source): Place[] {
  return members(at(root, 'forms'));
}

/** The fields that a form itself lists, in its sections too. */
export function fields(form: Place | undefined): Place[] {
  return items(at(form, 'fields')).flatMap((part) =>
    at(part, 'fields') ? items(at(part, 'fields')) : [part],
  );
}

/** The sections of a form. */
export function sections(form: Place): Place[] {
  return items(at(form, 'fields')).filter((part) => at(part, 'fields'));
}

/** The fields of all forms of a resource. */
export function allFields(resource: Source): Place[] {
  return forms(resource).flatMap(fields);
}

/** The switches in the columns of a resource. */
export function switches(resource: Source): Place[] {
  return columns(resource).flatMap((column) => at(column, 'switch') ?? []);
}

/** The buttons of a resource's records: in rows and cells. */
export function recordActions(resource: Source): Place[] {
  return [
    ...items(at(resource.root, 'list', 'rowActions')),
    ...columns(resource).flatMap((column) => at(column, 'action') ?? []),
    ...switches(resource).flatMap(members),
  ];
}

/** Every button of a resource: above the table, in its rows and cells, and in its forms. */
export function actions(resource: Source): Place[] {
  return [
    ...items(at(resource.root, 'list', 'toolbar')),
    ...recordActions(resource),
    ...forms(resource).flatMap((form) => items(at(form, 'actions'))),
  ];
}

/** A name that is written by itself, or under a key where more is said. */
export function short(place: Place, key: string): Place | undefined {
  return place.node.type === 'string' ? place : at(place, key);
}

/** Where a filter names the properties that it compares: without a field, the parameter is the property. */
export function filterFields(filter: Place): Place[] {
  if (filter.node.type === 'string') return [filter];
  const several = at(filter, 'fields');
  const one = several ? undefined : (at(filter, 'field') ?? at(filter, 'param'));
  return [...items(several), ...(one ? [one] : [])];
}

/** The parameters that a filter sends. */
export function filterParams(filter: Place): string[] {
  const range = items(at(filter, 'params')).flatMap((param) => textAt(param) ?? []);
  if (range.length > 0) return range;
  const several = at(filter, 'param') ? undefined : textAt(items(at(filter, 'fields'))[0]);
  return [several ?? textAt(filter, 'param') ?? textAt(short(filter, 'field')) ?? []].flat();
}

/** The names that the page state must hold for a resource's page. */
export function stateNames(resource: Source | undefined): string[] {
  return items(at(resource?.root, 'needs', 'state')).flatMap((name) => textAt(name) ?? []);
}

/** Every condition of a resource, part by part: the property's name, and under it what it must be. */
export function conditionParts(resource: Source): Place[] {
  const holders = [
    ...columns(resource),
    ...actions(resource),
    ...allFields(resource),
    ...alerts(resource),
    ...alsoSets(resource),
  ];
  return holders.flatMap((holder) =>
    ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'].flatMap((key) => members(at(holder, key))),
  );
}

/** What users are told of, by name. */
export function alerts({ root }: Source): Place[] {
  return members(at(root, 'alerts'));
}

/** The values that one part of a condition compares with. */
export function comparedValues(part: Place): Place[] {
  const compared = at(part, 'not') ?? part;
  return compared.node.type === 'array' ? items(compared) : [compared];
}
