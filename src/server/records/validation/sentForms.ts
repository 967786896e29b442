import { isPossible, recordActions } from '../../../definition/actionState';
import type { Action } from '../../../definition/model/action';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import type { RecordContext } from '../../context';
import { ApiError } from '../../errors/ApiError';
import { assertAnyAction } from '../assertActionAllowed';
import { type CallForm, callForm, callForms } from './callForm';

/**
 * The forms that a request may come from: the one that it names, else those that ask for all that it sends. Of a stored
 * record, those that its buttons open in the state that it has.
 */
export function sentForms(context: RecordContext, sent: Row, stored?: Row): CallForm[] {
  const { resource, call } = context;
  const forms =
    stored || call.name === 'create' ? callForms(resource, call.name) : [callForm(resource, call.name)];
  const fitting = forms.filter((form) => isMeant(context, form, sent));
  const meant = fitting.length > 0 || context.form === undefined ? fitting : unknownForm(context.form, forms);
  const candidates = meant.length > 0 ? meant : forms;
  if (!stored) return candidates;
  const offered = candidates.filter((form) => isOpen(context, form, stored));
  if (offered.length === 0)
    assertAnyAction(
      () => false,
      candidates.flatMap((form) => actionsOf(context, form)),
    );
  return offered;
}

function isMeant({ form }: RecordContext, { name, fields }: CallForm, sent: Row): boolean {
  if (form !== undefined) return form === name;
  return Object.keys(sent).every((one) => fields.some((field) => field.name === one));
}

function unknownForm(name: string, forms: CallForm[]): never {
  const known = forms.map((form) => form.name).join(', ');
  throw new ApiError(400, text('server.unknownForm', { name, known }));
}

/** The buttons of a record that open a form. */
function actionsOf({ resource }: RecordContext, { name }: CallForm): Action[] {
  return recordActions(resource).filter(({ effect }) => effect.kind === 'form' && effect.form === name);
}

/** Whether a button opens the form for the record, or none is needed. */
function isOpen(context: RecordContext, form: CallForm, stored: Row): boolean {
  const actions = actionsOf(context, form);
  return actions.length === 0 || actions.some((action) => isPossible(context.resource, action, stored));
}
