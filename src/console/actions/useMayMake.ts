import { useCallback } from 'react';
import { actionCall } from '../../definition/actionState';
import type { Action } from '../../definition/model/action';
import type { Resource } from '../../definition/model/resource';
import { fixedValues } from '../../definition/request';
import { useHasInMenu } from '../api/usePermitted';

/** Whether the user has the right to what an action does, and to change all that it sets; or to a call by its name. */
export function useMayMake(resource: Resource): (made: Action | string) => boolean {
  const hasInMenu = useHasInMenu();
  return useCallback(
    (made) => {
      const { entity, access, calls } = resource;
      const call = typeof made === 'string' ? calls[made] : actionCall(resource, made.effect);
      if (!call) return true;
      const right = access.actions[call.name];
      const set = entity ? Object.keys(fixedValues(call, entity)) : [];
      const isOpen = set.every((name) => !entity?.properties[name]?.denied);
      return isOpen && (right === undefined || hasInMenu(right));
    },
    [hasInMenu, resource],
  );
}
