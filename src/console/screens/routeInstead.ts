import { screens } from 'virtual:definitions';
import { isEmpty } from '../../definition/prepare';
import type { Resource, Row } from '../../definition/types';

/** Where to go when the page state lacks what the resource's page needs; nothing when it has it all. */
export function routeInstead({ needs }: Resource, pageState: Row): string | undefined {
  if (!needs?.state.some((name) => isEmpty(pageState[name]))) return undefined;
  return screens.find(({ name }) => name === needs.else)?.route;
}
