import { getFixedSendValues } from '#definition/api/callRequest.ts';
import { mapErrorsToWirePaths } from '#definition/api/wireFormat.ts';
import { buildFormSchema } from '#definition/load/resource/buildFormSchema.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { computeDerivedValues } from '#definition/records/derivedValues.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { findTransitionErrors } from '#definition/validation/transitionErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import type { RecordResource } from '#server/access/rowAccess.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { getStoredColumnNames } from '#server/storage/tables/EntityTable.ts';
import { lockAndCheckCallRecord } from '../lockAndCheckCallRecord.ts';
import { assertNoWriteConflict, findUnreadChanges } from '../optimisticLocking.ts';
import { toWireRecord } from '../toWireRecords.ts';
import { assertMayChangeProperties } from '../validation/assertMayChangeProperties.ts';
import { assertRecordStillVisible } from '../validation/assertRecordStillVisible.ts';
import { assertValidChanges, parseUnvalidatedChanges } from '../validation/parseRecordInput.ts';

/** Returns true if a form makes the call. */
export function hasFormMakingCall({ forms }: Pick<RecordResource, 'forms'>, { name }: ApiCall): boolean {
  return Object.values(forms).some(({ call }) => call === name);
}

/**
 * Handles an update call with fixed `send` values: adds the values of its form, checks permissions, write conflicts and
 * validity, updates the record that the path identifies, and returns it.
 */
export function updateWithFixedValues(context: RecordContext): Promise<RecordValues> {
  const { entity } = context.resource;
  return runInCallTransaction(context, async (inner) => {
    const stored = await lockAndCheckCallRecord(inner);
    const fixed = getFixedSendValues(inner.call, entity);
    const entered = hasFormMakingCall(inner.resource, inner.call)
      ? parseUnvalidatedChanges(inner, stored)
      : {};
    const changes = { ...entered, ...fixed };
    assertMayChangeProperties(inner, changes, stored);
    const unread = await findUnreadChanges(inner, stored);
    await assertNoWriteConflict(inner, stored, unread, changes);
    if (hasFormMakingCall(inner.resource, inner.call))
      await assertValidChanges(inner, stored, entered, unread);
    assertStillValid(inner, stored, changes);
    // A button with fixed values makes the update call, with the derived values of the project's code.
    const whole = { ...computeDerivedValues(inner.call, changes, stored), ...changes };
    const changed = inner.call.sets && (await inner.resourceCode.beforeUpdate?.(whole, stored, inner));
    const updated = await inner.records.update(entity.name, stored[entity.key], changed ?? whole);
    assertRecordStillVisible(inner, updated);
    return toWireRecord(inner, updated);
  });
}

/**
 * Throws if the changes would make a valid record invalid or break a state transition. The message includes the
 * validation errors, because a button has no form fields.
 */
function assertStillValid({ resource }: RecordContext, stored: RecordValues, changes: RecordValues): void {
  const { entity } = resource;
  const validate = getRecordValidator(resource);
  const before = new Set(validate(normalizeRecord(entity, stored)).map(buildErrorKey));
  const after = validate(normalizeRecord(entity, { ...stored, ...changes }));
  const errors = [
    ...findTransitionErrors(entity, changes, stored),
    ...after.filter((error) => !before.has(buildErrorKey(error))),
  ];
  if (errors[0]) throw new ApiError(422, errors[0].message, mapErrorsToWirePaths(entity, errors));
}

function buildErrorKey({ field, message }: FieldError): string {
  return `${field} ${message}`;
}

const validatorByResource = new WeakMap<RecordResource, RecordValidator>();

/** Returns a validator for the entity's rules on all properties of a record. */
function getRecordValidator(resource: RecordResource): RecordValidator {
  const { entity } = resource;
  const names = getStoredColumnNames(entity).filter((name) => entity.properties[name]);
  const fields = names.map((name) => ({ name, widget: 'text' as const, clearWhenDisabled: false }));
  const validate =
    validatorByResource.get(resource) ??
    compileValidator({ ...buildFormSchema(entity, fields), additionalProperties: true });
  validatorByResource.set(resource, validate);
  return validate;
}
