import { useCallback } from 'react';
import { getActionCall } from '#definition/actions/actionState.ts';
import { getFixedSendValues } from '#definition/api/callRequest.ts';
import type { Action } from '#definition/model/action.ts';
import type { Resource } from '#definition/model/resource.ts';
import { useHasMenuItem } from '../api/useOmitHiddenProperties.ts';

/**
 * Returns a predicate: true if the user's groups permit an action (or a call, given by name) and all the properties it
 * sets.
 */
export function useIsActionPermitted(resource: Resource): (actionOrCallName: Action | string) => boolean {
  const hasInMenu = useHasMenuItem();
  return useCallback(
    (made) => {
      const { entity, access, calls } = resource;
      const call = typeof made === 'string' ? calls[made] : getActionCall(resource, made.effect);
      if (!call) return true;
      const right = access.callPermissions[call.name];
      const set = entity ? Object.keys(getFixedSendValues(call, entity)) : [];
      const isOpen = set.every((name) => !entity?.properties[name]?.denied);
      return isOpen && (right === undefined || hasInMenu(right));
    },
    [hasInMenu, resource],
  );
}
