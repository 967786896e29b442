import type { Entity } from '../model/entity';
import type { Profile } from '../model/profile';
import type { Filter } from '../model/resource';
import type { Compared } from './listRequest';
import { keyName } from './records';
import { soughtValue } from './values';

/** What a filter's parameter compares, and how. */
export function compared(
  profile: Profile,
  entity: Entity | undefined,
  filters: Filter[],
  [param, value]: [string, unknown],
): Compared {
  const filter = filters.find(({ params }) => params.includes(param));
  return {
    name: wireName(profile, entity, filter?.fields[0] ?? param),
    param,
    way: wayOf(filter, param),
    value: soughtValue(profile, entity?.properties[filter?.fields[0] ?? param], value),
  };
}

function wayOf(filter: Filter | undefined, param: string): Compared['way'] {
  if (filter?.control === 'search') return 'search';
  if (filter?.match === 'range') return filter.params[0] === param ? 'from' : 'to';
  return filter?.match === 'contains' ? 'contains' : 'equals';
}

/** How a property is called where it travels. */
export function wireName(profile: Profile, entity: Entity | undefined, name: string): string {
  if (entity && name === entity.key) return keyName(profile, entity);
  return entity?.properties[name]?.at?.join('.') ?? name;
}
