import { parsePropertyPlaceholder } from '../api/callRequest.ts';
import type { RecordValues } from '../model/entity.ts';
import type { RelatedList } from '../model/recordPage.ts';
import type { ApiCall, ListFilter, Resource } from '../model/resource.ts';

/** Finds the call that reads one record by its key: `get`, else the unfiltered `list`; undefined if there is none. */
export function findRecordReadCall({
  calls,
  entity,
}: Pick<Resource, 'calls' | 'entity'>): ApiCall | undefined {
  const { get, list } = calls;
  if (get && getRequiredNames(get).every((name) => name === entity?.key)) return get;
  return list && getRequiredNames(list).length === 0 ? list : undefined;
}

/** Returns the properties that a call needs: path parameters and placeholders in `send`. */
function getRequiredNames({ params, send }: ApiCall): string[] {
  return [...params, ...Object.values(send).flatMap((sent) => parsePropertyPlaceholder(sent) ?? [])];
}

/** Finds the list filter that compares one property for equality; undefined if there is none. */
export function findEqualsFilter({ list }: Pick<Resource, 'list'>, property: string): ListFilter | undefined {
  return list?.filters.find(
    ({ match, fields }) => match === 'equals' && fields.length === 1 && fields[0] === property,
  );
}

/** Builds the page state and filter values that limit a related list to records that reference this record. */
export function buildRelatedListQuery(
  { calls, list, requires, entity }: Resource,
  { reference }: Pick<RelatedList, 'reference'>,
  record: RecordValues,
): { state: RecordValues; filters: RecordValues } {
  const value = record[entity?.properties[reference]?.references?.value ?? ''];
  const inPath = calls.list !== undefined && getRequiredNames(calls.list).includes(reference);
  const names = new Set([...(requires?.state ?? []), ...(inPath ? [reference] : [])]);
  const state = [...names].map((name) => [name, name === reference ? value : record[name]]);
  const param = inPath ? undefined : findEqualsFilter({ list }, reference)?.params[0];
  return { state: Object.fromEntries(state), filters: param ? { [param]: value } : {} };
}
