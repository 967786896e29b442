import type { Row } from './model/entity';
import type { Related } from './model/recordPage';
import type { Call, Filter, Resource } from './model/resource';
import { propertySent } from './request';

/** The call that reads one record by its key alone: "get", else the list, which every key narrows to one. */
export function readingCall({ calls, entity }: Pick<Resource, 'calls' | 'entity'>): Call | undefined {
  const { get, list } = calls;
  if (get && namesOf(get).every((name) => name === entity?.key)) return get;
  return list && namesOf(list).length === 0 ? list : undefined;
}

/** The properties that must be known before a call can be made. */
function namesOf({ params, send }: Call): string[] {
  return [...params, ...Object.values(send).flatMap((sent) => propertySent(sent) ?? [])];
}

/** The filter that leaves, of a list, the records whose property has one value; none where the list's path says it. */
export function filterBy({ list }: Pick<Resource, 'list'>, property: string): Filter | undefined {
  return list?.filters.find(
    ({ match, fields }) => match === 'equals' && fields.length === 1 && fields[0] === property,
  );
}

/** What the list of records that refer to a record is told of it: as page state, and as values of its filters. */
export function narrowedTo(
  { calls, list, needs, entity }: Resource,
  { by }: Pick<Related, 'by'>,
  record: Row,
): { state: Row; only: Row } {
  const value = record[entity?.properties[by]?.references?.value ?? ''];
  const inPath = calls.list !== undefined && namesOf(calls.list).includes(by);
  const names = new Set([...(needs?.state ?? []), ...(inPath ? [by] : [])]);
  const state = [...names].map((name) => [name, name === by ? value : record[name]]);
  const param = inPath ? undefined : filterBy({ list }, by)?.params[0];
  return { state: Object.fromEntries(state), only: param ? { [param]: value } : {} };
}
