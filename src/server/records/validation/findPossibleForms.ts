import { canRunAction, collectRecordActions } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { assertAnyActionEnabled } from '../assertActionEnabled.ts';
import { type CallForm, getCallForms, getOnlyCallForm } from './getCallForms.ts';

/**
 * Returns the forms that a request may come from: the named one, otherwise all forms that contain the sent fields. For
 * a stored record, only forms that its enabled buttons open.
 */
export function findPossibleForms(
  context: RecordContext,
  sent: RecordValues,
  stored?: RecordValues,
): CallForm[] {
  const { resource, call } = context;
  const forms =
    stored || call.name === 'create'
      ? getCallForms(resource, call.name)
      : [getOnlyCallForm(resource, call.name)];
  const fitting = forms.filter((form) => isFormSubmitted(context, form, sent));
  const meant =
    fitting.length > 0 || context.form === undefined ? fitting : throwUnknownForm(context.form, forms);
  const candidates = meant.length > 0 ? meant : forms;
  if (!stored) return candidates;
  const offered = candidates.filter((form) => isFormOffered(context, form, stored));
  if (offered.length === 0)
    assertAnyActionEnabled(
      () => false,
      candidates.flatMap((form) => findFormActions(context, form)),
    );
  return offered;
}

function isFormSubmitted({ form }: RecordContext, { name, fields }: CallForm, sent: RecordValues): boolean {
  if (form !== undefined) return form === name;
  return Object.keys(sent).every((one) => fields.some((field) => field.name === one));
}

function throwUnknownForm(name: string, forms: CallForm[]): never {
  const known = forms.map((form) => form.name).join(', ');
  throw new ApiError(400, formatMessage('server.unknownForm', { name, known }));
}

/** Returns the record buttons that open a form. */
function findFormActions({ resource }: RecordContext, { name }: CallForm): Action[] {
  return collectRecordActions(resource).filter(
    ({ effect }) => effect.kind === 'form' && effect.form === name,
  );
}

/** Returns true if an enabled button opens the form for the record, or if the form needs no button. */
function isFormOffered(context: RecordContext, form: CallForm, stored: RecordValues): boolean {
  const actions = findFormActions(context, form);
  return actions.length === 0 || actions.some((action) => canRunAction(context.resource, action, stored));
}
