import type { Property, RecordValues } from '#definition/model/entity.ts';
import { getRejectedChoiceMessage } from '#definition/records/incomingReferences.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getComparedValuesOutsideForm } from '#definition/validation/comparedProperties.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { addTransitionErrors } from '#definition/validation/transitionErrors.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { getCustomPropertyErrorMessage } from '#server/errors/getCustomPropertyErrorMessage.ts';
import { findFileValueError } from '../files/findFileValueError.ts';
import { getPropertyChoices } from '../propertyChoices.ts';
import type { CallForm } from './getCallForms.ts';

/** Validates normalized data: first the schema, then the rules that need the database. */
export async function validateRecord(
  context: RecordContext,
  form: CallForm,
  data: RecordValues,
  stored?: RecordValues,
): Promise<FieldError[]> {
  const [errors = []] = await validateRecords(context, form, [data], stored);
  return errors;
}

/** Validates many rows. Looks up the references of all rows in one query. */
export async function validateRecords(
  context: RecordContext,
  form: CallForm,
  rows: RecordValues[],
  stored?: RecordValues,
): Promise<FieldError[][]> {
  const { entity } = context.resource;
  const zone =
    stored || form.looksAt.length === 0 ? undefined : await context.records.getDefaultTimeZone(entity.name);
  const bound = stored ? {} : context.bound;
  const errors = rows.map((row) => {
    const besides = {
      ...getComparedValuesOutsideForm(form, entity, stored, { ...bound, ...row }, zone),
      ...bound,
    };
    const known = Object.fromEntries(form.looksAt.map((name) => [name, besides[name]]));
    const bySchema = form.validate({ ...normalizeRecord(entity, known), ...row });
    const asked = form.fields.map(({ name }) => [name, row[name]]);
    return [
      ...findUnexpectedFields(form, row),
      ...addTransitionErrors(entity, Object.fromEntries(asked), stored, bySchema),
    ];
  });
  const isValid = (row: RecordValues, index: number, name: string) =>
    row[name] !== undefined && !errors[index]?.some(({ field }) => field.split('/')[1] === name);
  for (const property of Object.values(entity.properties)) {
    const sound = rows.map((row, index) =>
      isValid(row, index, property.name) ? [row[property.name]].flat() : undefined,
    );
    const named = await findReferencedRecords(
      context,
      property,
      sound.flatMap((values) => values ?? []),
    );
    const kept = [stored?.[property.name]].flat();
    for (const [index, values] of sound.entries()) {
      const error =
        values &&
        (findDictionaryError(context, property, values, kept) ??
          findReferenceError(property, named, values, kept) ??
          (await findFileValueError(context, property, values, kept)));
      if (error) errors[index]?.push(error);
    }
  }
  return errors;
}

/** Returns errors for fields that the form only reads and does not accept. */
function findUnexpectedFields({ looksAt }: CallForm, row: RecordValues): FieldError[] {
  const sent = looksAt.filter((name) => name in row);
  return sent.map((name) => ({ field: `/${name}`, message: formatMessage('invalid.unknown', { name }) }));
}

async function findReferencedRecords(
  context: RecordContext,
  { references }: Property,
  values: unknown[],
): Promise<RecordValues[]> {
  if (!references || values.length === 0) return [];
  return findVisibleRecordsWhere(context, references.resource, { [references.value]: [...new Set(values)] });
}

function findDictionaryError(
  { definitions }: RecordContext,
  property: Property,
  values: unknown[],
  kept: unknown[],
): FieldError | undefined {
  const choices = definitions.dictionaries[property.dictionary ?? '']?.values;
  const isKnown = (value: unknown) =>
    kept.includes(value) || choices?.some((choice) => choice.value === value);
  if (!choices || values.every(isKnown)) return undefined;
  const { name, title } = property;
  return {
    field: `/${name}`,
    message: getCustomPropertyErrorMessage(property, 'enum') ?? formatMessage('invalid.enum', { title }),
  };
}

/** A value that the record has already stays valid, also if its record was deleted or is not visible to the user. */
function findReferenceError(
  { name, title, references }: Property,
  named: RecordValues[],
  values: unknown[],
  kept: unknown[],
): FieldError | undefined {
  if (!references) return undefined;
  const { value, selectableWhen } = references;
  const found = named.filter((record) => values.includes(record[value]));
  const chosen = found.filter((record) => !kept.includes(record[value]));
  const hidden = chosen
    .filter((record) => !matchesCondition(selectableWhen, record))
    .map((record) => record[value]);
  const known = found.map((record) => record[value]).filter((one) => !hidden.includes(one));
  const message = values.every((one) => kept.includes(one) || known.includes(one))
    ? chosen.flatMap((record) => getRejectedChoiceMessage(references, record) ?? [])[0]
    : formatMessage('invalid.reference', { title });
  return message === undefined ? undefined : { field: `/${name}`, message };
}

/** Converts the type error of an unknown label to the "no such choice" error. Returns other errors unchanged. */
export function convertTypeErrorToUnknownChoice(
  { definitions, resource }: RecordContext,
  error: FieldError,
): FieldError {
  const property = resource.entity.properties[error.field.slice(1)];
  if (!property || error.message !== formatMessage('invalid.type', { title: property.title })) return error;
  const { title, references } = property;
  if (references) return { ...error, message: formatMessage('invalid.reference', { title }) };
  if (!getPropertyChoices(definitions, property)) return error;
  return {
    ...error,
    message: getCustomPropertyErrorMessage(property, 'enum') ?? formatMessage('invalid.enum', { title }),
  };
}
