import { useRef, useState } from 'react';
import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { longToastSeconds, useToast } from '#console/toasts/useToast.tsx';
import { toPropertyPath } from '#definition/api/wireFormat.ts';
import { type CallError, convertToCallError } from '#definition/CallError.ts';
import { formatRecordValuesForMessage } from '#definition/format/formatRecordValuesForMessage.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { getAllReferenceRefusalMessages } from '#definition/records/incomingReferences.ts';
import { pickChangedValues } from '#definition/records/pickChangedValues.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { isObject } from '#definition/values/isObject.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { buildFormPayload } from '../formValues.ts';
import { getFormNameForSharedCall } from './getFormNameForSharedCall.ts';
import { type EditConflict, pickTheirValues, readEditConflict } from './useEditConflict.ts';

interface SaveFormOptions {
  resource: Resource;
  entity: Entity;
  form: Form;
  stored?: RecordValues;
  /** Called with the saved record. */
  onSaved: (saved: RecordValues) => void;
  /** Called with the edit conflict and the values that were submitted. */
  onConflict: (conflict: EditConflict, entered: RecordValues) => void;
  /** Called when the server refuses to save in the record's current state. */
  onStale: () => void;
  /** Called with the server-side validation errors, by field. */
  onRefused: (messages: MessageByField) => void;
}

/**
 * Saves a form. Ignores further submits while a request is running (prevents double submits), and reports conflicts and server-side validation
 * errors.
 */
export function useSaveForm({
  resource,
  entity,
  form,
  stored,
  onSaved,
  onConflict,
  onStale,
  onRefused,
}: SaveFormOptions) {
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (data: RecordValues) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      const saved = await sendOrMerge(data, stored);
      const shown = formatRecordValuesForMessage(entity, saved);
      if (form.success) toast.success(fillTemplate(form.success, shown));
      if (form.nextStep) toast.info(fillTemplate(form.nextStep, shown), longToastSeconds);
      void refresh(resource.name);
      onSaved(saved);
    } catch (error) {
      const messages = toFieldMessages(entity, convertToCallError(error).errors);
      onRefused(messages);
      const conflict = form.editing ? readEditConflict(entity, convertToCallError(error)) : undefined;
      if (conflict) return onConflict(conflict, data);
      if (form.editing && convertToCallError(error).statusCode === 409) onStale();
      toast.error(error, form.failure, isReferenceRefused(entity, messages) ? longToastSeconds : undefined);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving };

  /**
   * Sends the data and returns the saved record. If others have changed only what this user has not, the data is sent once
   * more, based on their record: a call that always sends some properties would otherwise restore their old values.
   */
  async function sendOrMerge(data: RecordValues, base?: RecordValues): Promise<RecordValues> {
    try {
      return await send(data, base);
    } catch (error) {
      const refusal = convertToCallError(error);
      const conflict = readEditConflict(entity, refusal);
      const isInvalid = Object.keys(refusal.errors).length > 0;
      if (!base || !conflict?.record || isInvalid || isOwnChange(conflict, data, base)) throw error;
      const theirs = pickTheirValues(form, entity, data, base, conflict.record);
      return await send({ ...data, ...theirs }, { ...base, ...conflict.record });
    }
  }

  async function send(data: RecordValues, base?: RecordValues): Promise<RecordValues> {
    const values = { ...readPageState(), ...base };
    const answer = await call(form.call, {
      values,
      payload: buildSavePayload(resource, entity, form, data, base),
      form: getFormNameForSharedCall(resource, form),
    });
    return { ...values, ...data, ...(isObject(answer) && answer) };
  }

  /** Returns true if this user has changed a property of the conflict. */
  function isOwnChange({ fields }: EditConflict, data: RecordValues, base: RecordValues): boolean {
    const payload = buildFormPayload(form, entity, data, base);
    return fields.some(({ name }) => name in payload && !isSameValue(payload[name], base[name]));
  }
}

/** Builds the request payload. An update contains only the changed values. */
function buildSavePayload(
  { calls }: Resource,
  entity: Entity,
  form: Form,
  data: RecordValues,
  stored?: RecordValues,
): RecordValues {
  const payload = buildFormPayload(form, entity, data, stored);
  const call = calls[form.call];
  return form.editing && stored && call ? pickChangedValues(call, payload, stored) : payload;
}

/**
 * Converts server-side errors to messages by field. An error of a list entry or a nested value is shown at the
 * top-level field.
 */
function toFieldMessages(entity: Entity, errors: CallError['errors']): MessageByField {
  const found = Object.entries(errors).map(([path, message]) => [
    toPropertyPath(entity, path).split('/')[0],
    message,
  ]);
  return Object.fromEntries(found.reverse());
}

/** Returns true if a selected reference was rejected by the server. */
function isReferenceRefused(entity: Entity, messages: MessageByField): boolean {
  const words = getAllReferenceRefusalMessages(entity);
  return Object.values(messages).some((message) => words.includes(message));
}
