import type { Action } from '#definition/model/action.ts';
import type { Resource } from '#definition/model/resource.ts';
import { isActionVisible, lacksMail } from '../actions/ActionButton.tsx';
import { readPageState } from '../provider/pageState.ts';

/**
 * Returns the primary action that needs mail although the server cannot send it, and the action that opens a form to use
 * instead. Both are undefined if no primary action needs mail. Otherwise the page would have no next step.
 */
export function findMailFallback(
  resource: Resource,
  toolbar: Action[],
): { blocked?: Action; alternative?: Action } {
  const blocked = toolbar.find((action) => action.tone === 'primary' && lacksMail(resource, action));
  if (!blocked) return {};
  const alternative = toolbar.find(
    (action) =>
      action.effect.kind === 'form' &&
      !lacksMail(resource, action) &&
      isActionVisible(action, readPageState()),
  );
  return { blocked, alternative };
}
