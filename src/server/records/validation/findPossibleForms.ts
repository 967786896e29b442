import { canRunAction, collectRecordActions } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { assertAnyActionEnabled } from '../assertActionEnabled.ts';
import { type CallForm, combineForms, getCallForms, getOnlyCallForm } from './getCallForms.ts';

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
  const parts = stored && fitting.length === 0 ? findFormsTogether(context, forms, sent) : [];
  if (stored && parts.length > 0) {
    for (const part of parts) assertFormOffered(context, part, stored);
    return [combineForms(parts)];
  }
  const meant =
    fitting.length > 0 || context.form === undefined ? fitting : throwUnknownForm(context.form, forms);
  const candidates = meant.length > 0 ? meant : forms;
  if (!stored) return candidates;
  const offered = candidates.filter((form) => isFormOffered(context, form, stored));
  if (offered.length === 0) throwFormsNotOffered(context, candidates);
  return offered;
}

/** Returns the forms that together have all sent fields, if the request names no form; else []. */
function findFormsTogether({ form }: RecordContext, forms: CallForm[], sent: RecordValues): CallForm[] {
  const names = Object.keys(sent);
  const parts = forms.filter(({ fields }) => fields.some(({ name }) => names.includes(name)));
  const known = parts.flatMap(({ fields }) => fields.map(({ name }) => name));
  return form === undefined && names.every((name) => known.includes(name)) ? parts : [];
}

function assertFormOffered(context: RecordContext, form: CallForm, stored: RecordValues): void {
  if (!isFormOffered(context, form, stored)) throwFormsNotOffered(context, [form]);
}

/** Throws the error of the disabled buttons that open the forms. */
function throwFormsNotOffered(context: RecordContext, forms: CallForm[]): void {
  assertAnyActionEnabled(
    () => false,
    forms.flatMap((form) => findFormActions(context, form)),
  );
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
