import { at, items, members, type Place } from '../place';
import type { Source } from '../source';
import { actions, allFields, columns } from './screen';

/** Every condition of a resource, part by part: the property's name, and under it what it must be. */
export function conditionParts(resource: Source): Place[] {
  const holders = [...columns(resource), ...actions(resource), ...allFields(resource)];
  return holders.flatMap((holder) =>
    ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'].flatMap((key) => members(at(holder, key))),
  );
}

/** The values that one part of a condition compares with. */
export function comparedValues(part: Place): Place[] {
  const compared = at(part, 'not') ?? part;
  return compared.node.type === 'array' ? items(compared) : [compared];
}
