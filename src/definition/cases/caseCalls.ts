import { collectRecordActions, getActionCall } from '../actions/actionState.ts';
import type { Action } from '../model/action.ts';
import type { ApiCall, Resource } from '../model/resource.ts';
import { type CaseDefinition, type CaseFile, getCaseForm } from './CaseFile.ts';

/** Returns the API call that a case makes: the call of its action, or of its form. */
export function getCaseCallDefinition(file: CaseFile, tried: CaseDefinition): ApiCall {
  const { resource } = file;
  if (tried.action === undefined) return requireCallByName(resource, getCaseForm(file, tried).call);
  const call = getActionCall(resource, getActionByLabel(resource, tried.action).effect);
  if (!call) throw new Error(`The button "${tried.action}" of "${resource.name}" makes no call`);
  return call;
}

/** Returns a call of a resource by name. Throws if there is none. */
export function requireCallByName({ name, calls }: Resource, call: string): ApiCall {
  const found = calls[call];
  if (!found) throw new Error(`Resource "${name}" has no call "${call}"`);
  return found;
}

function getActionByLabel(resource: Resource, label: string): Action {
  const found = collectRecordActions(resource).find((action) => action.label === label);
  if (!found) throw new Error(`Resource "${resource.name}" has no button "${label}" for a record`);
  return found;
}

/**
 * Returns the ids of the menu items granted to the user of a case: the resource's menu item, and one per right (`as`).
 */
export function getCaseUserMenuItems({ name, access }: Resource, rights: string[]): string[] {
  return [...(access.menu ? [access.menu] : []), ...rights.map((right) => `${name}:${right}`)];
}
