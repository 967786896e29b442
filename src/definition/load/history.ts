import type { Action } from '../model/action';
import type { ResourceDefinition } from '../model/resource';
import { text } from '../text';

/** The resource that keeps the changes of the others' records, if there is one. */
export function keeperIn(resources: ResourceDefinition[]): string | undefined {
  return resources.find(({ history }) => history)?.name;
}

/** Whether the resource's records can be changed, so that there is something to keep. */
export function isChangeable({ entity, list, api }: ResourceDefinition): boolean {
  const calls = Object.values(api).map((call) => (typeof call === 'string' ? call : call.call));
  return entity !== undefined && list !== undefined && calls.some((call) => !call.startsWith('GET '));
}

/** What every row of records that can be changed offers besides: its history. */
export function historyAction(resource: ResourceDefinition, keeper: string | undefined): Action[] {
  if (!keeper || !isChangeable(resource)) return [];
  return [{ label: text('console.history'), tone: 'default', effect: { kind: 'history', keeper } }];
}
