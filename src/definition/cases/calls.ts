import { actionCall, recordActions } from '../actionState';
import type { Action } from '../model/action';
import type { Call, Resource } from '../model/resource';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';

/** The call that a case makes: that of its button, or of its form. */
export function callOfCase(file: CaseFile, tried: CaseDefinition): Call {
  const { resource } = file;
  if (tried.action === undefined) return callNamed(resource, formOf(file, tried).call);
  const call = actionCall(resource, actionNamed(resource, tried.action).effect);
  if (!call) throw new Error(`The button "${tried.action}" of "${resource.name}" makes no call`);
  return call;
}

/** A call of a resource by name. */
export function callNamed({ name, calls }: Resource, call: string): Call {
  const found = calls[call];
  if (!found) throw new Error(`Resource "${name}" has no call "${call}"`);
  return found;
}

function actionNamed(resource: Resource, label: string): Action {
  const found = recordActions(resource).find((action) => action.label === label);
  if (!found) throw new Error(`Resource "${resource.name}" has no button "${label}" for a record`);
  return found;
}

/** The menu items that are open to who enters a case: the resource's own, and the rights that the case names. */
export function grantedTo({ name, access }: Resource, rights: string[]): string[] {
  return [...(access.menu ? [access.menu] : []), ...rights.map((right) => `${name}:${right}`)];
}
