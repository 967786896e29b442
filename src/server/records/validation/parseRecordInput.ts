import { flattenRecordFromWire, mapErrorsToWirePaths } from '#definition/api/wireFormat.ts';
import { getFieldsToReset } from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import { isFieldApplicable, isFieldLocked } from '#definition/forms/fieldState.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { getDefaultValues } from '#definition/records/defaultValues.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue, normalizeRecord } from '#definition/values/normalizeRecord.ts';
import type { RecordContext } from '#server/context.ts';
import { unknownParameterError, validationError } from '#server/errors/apiErrors.ts';
import type { PropertyChangesSince } from '#server/storage/recordVersions.ts';
import { createConflictError } from '../optimisticLocking.ts';
import { addLookupValues } from '../toWireRecords.ts';
import { assertMayChangeProperties } from './assertMayChangeProperties.ts';
import { findPossibleForms } from './findPossibleForms.ts';
import type { CallForm } from './getCallForms.ts';
import { validateRecord } from './validateRecord.ts';

/** Applies the resource's `beforeValidate` hook to the sent values. Runs outside a transaction. */
export async function runBeforeValidateHook(
  context: RecordContext,
  sent: RecordValues,
): Promise<RecordValues> {
  return (await context.resourceCode.beforeValidate?.(sent, context)) ?? sent;
}

/** Validates the input of a new record and returns its data. Throws 422 with the errors. Runs outside a transaction. */
export async function parseNewRecord(context: RecordContext, given: RecordValues): Promise<RecordValues> {
  const sent = parseInput(context, await runBeforeValidateHook(context, given));
  assertMayChangeProperties(context, sent);
  const { entity } = context.resource;
  const zone = await context.records.getDefaultTimeZone(entity.name);
  const { form, data, errors } = await validateWithForms(findPossibleForms(context, sent), async (form) => {
    const known = await addFormLookups(context, form, sent);
    const data = normalizeRecord(entity, addDefaults(context, form, known, zone));
    return { form, data, errors: await validateRecord(context, form, data) };
  });
  if (errors.length > 0) throw validationError(mapErrorsToWirePaths(entity, errors));
  // A field that does not apply or was cleared is stored as null, without its default.
  return { ...Object.fromEntries(form.fields.map(({ name }) => [name, null])), ...data };
}

/** Validates with each form and returns the first result without errors, otherwise the result of the first form. */
async function validateWithForms<T extends { errors: FieldError[] }>(
  forms: CallForm[],
  judge: (form: CallForm) => Promise<T>,
): Promise<T> {
  let first: T | undefined;
  for (const form of forms) {
    const judged = await judge(form);
    if (judged.errors.length === 0) return judged;
    first ??= judged;
  }
  if (!first) throw new Error('A call has a form at least');
  return first;
}

/** Adds defaults to absent fields. A field that was sent empty stays empty. */
function addDefaults(
  { resource: { entity }, bound }: RecordContext,
  { fields }: CallForm,
  sent: RecordValues,
  zone?: string,
): RecordValues {
  const data = { ...sent };
  const known = { ...bound, ...data };
  for (const field of fields) {
    const { name } = field;
    if (data[name] !== undefined || !isFieldApplicable(field, data)) continue;
    known[name] = getDefaultValues(entity, known, zone)[name];
    data[name] = known[name];
  }
  return data;
}

/**
 * Returns the changes to a stored record, not validated yet. Cleared fields and fields that depended on a changed value
 * become null.
 */
export function parseUnvalidatedChanges(context: RecordContext, stored: RecordValues): RecordValues {
  const sent = parseInput(context, context.input);
  const prepared = normalizeRecord(context.resource.entity, sent);
  const repeated = getRepeatedNames(context, sent, prepared, stored);
  const names = Object.keys(sent).filter((name) => !repeated.includes(name));
  const changes = Object.fromEntries(names.map((name) => [name, prepared[name] ?? null]));
  assertMayChangeProperties(context, changes, stored);
  const [form] = findPossibleForms(context, changes, stored);
  const reset = getFieldsToReset(form?.fields ?? [], changes, stored);
  return { ...Object.fromEntries(reset.map((name) => [name, null])), ...changes };
}

/** Returns the properties that the call always sends and that have their stored value: they change nothing. */
function getRepeatedNames(
  { call: { sendWholeRecord } }: RecordContext,
  sent: RecordValues,
  prepared: RecordValues,
  stored: RecordValues,
): string[] {
  if (!Array.isArray(sendWholeRecord)) return [];
  return sendWholeRecord.filter(
    (name) => name in sent && isSameValue(prepared[name] ?? null, stored[name] ?? null),
  );
}

/**
 * Throws 422 if changes of a stored record are invalid. If others have changed fields of the form since the client read
 * it, throws the 409 conflict instead, because each change may be valid by itself.
 */
export async function assertValidChanges(
  context: RecordContext,
  stored: RecordValues,
  changes: RecordValues,
  unread: PropertyChangesSince,
): Promise<void> {
  const { entity } = context.resource;
  const { form, errors: found } = await validateWithForms(
    findPossibleForms(context, changes, stored),
    async (form) => {
      const locked = findLockedErrors(entity, form, changes, stored);
      const whole = await addFormLookups(
        context,
        form,
        normalizeRecord(entity, { ...pickFormFields(form, stored), ...changes }),
      );
      const others = (await validateRecord(context, form, whole, stored)).filter(
        ({ field }) => !locked.some((error) => error.field === field),
      );
      return { form, errors: [...locked, ...others] };
    },
  );
  if (found.length === 0) return;
  const errors = mapErrorsToWirePaths(entity, found);
  const shown = [...form.fields.map(({ name }) => name), ...form.looksAt].filter((name) => unread[name]);
  throw shown.length > 0
    ? await createConflictError(context, stored, unread, shown, changes, errors)
    : validationError(errors);
}

function pickFormFields({ fields }: CallForm, record: RecordValues): RecordValues {
  return Object.fromEntries(fields.map(({ name }) => [name, record[name]]));
}

function findLockedErrors(
  { properties }: Entity,
  { fields }: CallForm,
  changes: RecordValues,
  stored: RecordValues,
): FieldError[] {
  return fields
    .filter((field) => field.name in changes && isFieldLocked(field, stored))
    .filter(({ name }) => !isSameValue(changes[name], stored[name]))
    .map(({ name }) => ({
      field: `/${name}`,
      message: formatMessage('invalid.locked', { title: properties[name]?.title ?? name }),
    }));
}

/** Converts the input from the wire format. Throws if it contains computed or misplaced values. */
function parseInput({ resource: { entity } }: RecordContext, sent: RecordValues): RecordValues {
  const misplaced = Object.keys(sent).find((name) => entity.properties[name]?.path);
  const flat = flattenRecordFromWire(entity, sent);
  const derived = Object.values(entity.properties).find(
    (property) => isComputedProperty(property) && property.name in flat,
  );
  const refused = misplaced ?? derived?.name;
  if (refused) throw unknownParameterError(refused, []);
  return flat;
}

/** Adds the lookup values of the form's fields from the referenced records. The client's values are ignored. */
async function addFormLookups(
  context: RecordContext,
  { fields }: CallForm,
  data: RecordValues,
): Promise<RecordValues> {
  const { entity } = context.resource;
  const sought = fields.flatMap(({ name }) => entity.properties[name] ?? []).filter(({ lookup }) => lookup);
  if (sought.length === 0) return data;
  const [whole = data] = await addLookupValues(context, entity, [normalizeRecord(entity, data)], sought);
  const taken = sought
    .filter(({ name }) => !isEmptyValue(whole[name]))
    .map(({ name }) => [name, whole[name]]);
  return { ...data, ...Object.fromEntries(taken) };
}
