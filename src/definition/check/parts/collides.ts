import { propertySent } from '../../request';
import type { Endpoint } from './callEndpoints';

/** Whether a request to one call could as well be meant for the other. */
export function collides(one: Endpoint, other: Endpoint): boolean {
  return one.address === other.address && !isToldApart(one.send, other.send);
}

/** Only one of them sends a name, or both send it with fixed values that differ. */
function isToldApart(one: Endpoint['send'], other: Endpoint['send']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => {
    if (!(name in one) || !(name in other)) return true;
    return !propertySent(one[name]) && !propertySent(other[name]) && one[name] !== other[name];
  });
}
