import type { Entity } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import type { ListFilter } from '../model/resource.ts';
import type { ListCondition } from './buildListRequest.ts';
import { getWireKeyName } from './wireRecords.ts';
import { toWireFilterValue } from './wireValues.ts';

/** Builds the list condition for one filter parameter: wire name, operator and wire value. */
export function buildListCondition(
  profile: ApiProfile,
  entity: Entity | undefined,
  filters: ListFilter[],
  [param, value]: [string, unknown],
): ListCondition {
  const filter = filters.find(({ params }) => params.includes(param));
  return {
    name: getPropertyWireName(profile, entity, filter?.fields[0] ?? param),
    param,
    operator: getOperator(filter, param),
    value: toWireFilterValue(profile, entity?.properties[filter?.fields[0] ?? param], value),
  };
}

function getOperator(filter: ListFilter | undefined, param: string): ListCondition['operator'] {
  if (filter?.control === 'search') return 'search';
  if (filter?.match === 'range') return filter.params[0] === param ? 'from' : 'to';
  return filter?.match === 'contains' ? 'contains' : 'equals';
}

/** Returns the wire name of a property. */
export function getPropertyWireName(profile: ApiProfile, entity: Entity | undefined, name: string): string {
  if (entity && name === entity.key) return getWireKeyName(profile, entity);
  return entity?.properties[name]?.path?.join('.') ?? name;
}
