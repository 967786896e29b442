import { actionCall, isPossible, recordActions } from '../../definition/actionState';
import type { CaseDefinition, CaseFile } from '../../definition/cases/CaseFile';
import { callOfCase, grantedTo } from '../../definition/cases/calls';
import { formData, storedRecord } from '../../definition/cases/formData';
import type { FieldError } from '../../definition/fieldErrors';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { deniedFields, type HasRight } from '../../definition/permittedResource';
import { text } from '../../definition/text';

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
