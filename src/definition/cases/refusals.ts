import { actionCall, isPossible, recordActions } from '../actionState';
import type { FieldError } from '../fieldErrors';
import type { Action } from '../model/action';
import type { Row } from '../model/entity';
import type { Call, Resource } from '../model/resource';
import { deniedFields, type HasRight } from '../permittedResource';
import { text } from '../text';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';
import { formData, storedRecord } from './formData';

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

/**
 * Why a case is refused before anybody looks at its values, as far as definitions tell: its button is not offered for the
 * record, or who enters it has not the right to make the call, or to change what is entered. Undefined where it is not.
 */
export function refusal(file: CaseFile, tried: CaseDefinition): FieldError[] | undefined {
  const { resource } = file;
  const call = callOfCase(file, tried);
  const granted = tried.as && grantedTo(resource, tried.as);
  const hasRight: HasRight = (right) => !granted || granted.includes(right);
  const { menu, admins, own, actions, fields } = resource.access;
  const isOpen = !granted || own !== undefined || (!admins && menu !== undefined);
  const needed = actions[call.name];
  if (!isOpen || (needed !== undefined && !hasRight(needed)))
    return [{ field: '', message: text('server.forbidden') }];
  if (tried.action !== undefined) return unoffered(resource, call, storedRecord(file, tried));
  const data = formData(file, tried);
  const errors = Object.keys(deniedFields(fields, hasRight))
    .filter((name) => name in tried.data && data[name] !== undefined)
    .map((name) => ({
      field: `/${name}`,
      message: text('invalid.notPermitted', { title: file.entity.properties[name]?.title }),
    }));
  return errors.length > 0 ? errors : undefined;
}

/** The words of the buttons of a call where none of them is offered. */
function unoffered(resource: Resource, call: Call, record: Row): FieldError[] {
  const actions = recordActions(resource).filter(
    ({ effect }) => actionCall(resource, effect)?.name === call.name,
  );
  if (actions.some((action) => isPossible(resource, action, record))) return [];
  const otherwise = actions.find((action) => action.otherwise)?.otherwise;
  return [{ field: '', message: otherwise ?? text('actionRefused') }];
}
