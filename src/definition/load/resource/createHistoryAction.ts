import type { Action } from '#definition/model/action.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';

/** Returns the name of the project's resource with the change history of records; undefined if there is none. */
export function findHistoryResourceName(resources: ResourceDefinition[]): string | undefined {
  return resources.find(({ history }) => history)?.name;
}

/** Checks whether a resource has records that its API can change. */
export function hasEditableRecords({ entity, list, api }: ResourceDefinition): boolean {
  const calls = Object.values(api).map((call) => (typeof call === 'string' ? call : call.call));
  return entity !== undefined && list !== undefined && calls.some((call) => !call.startsWith('GET '));
}

/** Returns a list with the row action that opens a record's change history; empty if the resource has none. */
export function createHistoryAction(resource: ResourceDefinition, keeper: string | undefined): Action[] {
  if (!keeper || !hasEditableRecords(resource)) return [];
  return [{ label: formatMessage('console.history'), tone: 'default', effect: { kind: 'history', keeper } }];
}
