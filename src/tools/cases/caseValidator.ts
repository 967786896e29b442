import {
  type CaseDefinition,
  type CaseFile,
  getCaseForm,
  isPlainFormCase,
} from '#definition/cases/CaseFile.ts';
import {
  addCaseTransitionErrors,
  buildCaseFormData,
  buildCaseRecordBeforeUpdate,
  buildDefaultsOnlyRecord,
  buildNewRecordFormData,
} from '#definition/cases/caseFormData.ts';
import { findFilePlaceholderErrors, isFilePlaceholder } from '#definition/cases/filePlaceholders.ts';
import { areAllDummyRecordKeys, isRecordPlaceholder } from '#definition/cases/recordPlaceholders.ts';
import { isFieldLocked } from '#definition/forms/fieldState.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema, Property, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { getRejectedChoiceMessage } from '#definition/records/incomingReferences.ts';
import { type EngineMessageKey, formatMessage } from '#definition/text/messages.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { findCaseAccessErrors } from './findCaseAccessErrors.ts';

/** Validates a case and returns its field errors. */
export type CaseValidator = (tried: CaseDefinition) => FieldError[];

/** Compiles the schema of a form to a validator. */
export type FormSchemaCompiler = (schema: JsonSchema) => RecordValidator;

/**
 * Creates a validator that predicts the server's errors for a case from the definitions alone, without a server.
 * Running the cases shows if the prediction is right.
 */
export function createServerErrorPredictor(
  file: CaseFile,
  definitions: Definitions,
  compile?: FormSchemaCompiler,
): CaseValidator {
  const { dictionaries } = definitions;
  const bySchemas = createSchemaValidator(file, compile);
  return (tried) => {
    const refused = isPlainFormCase(tried) ? undefined : findCaseAccessErrors(file, tried);
    if (refused) return refused;
    const data = buildCaseFormData(file, tried);
    const locked = findLockErrors(file, tried, data);
    const bySchema = bySchemas(tried, data);
    const found = [
      ...locked,
      ...bySchema.filter(({ field }) => !locked.some((lock) => lock.field === field)),
    ];
    for (const [name, property] of Object.entries(file.entity.properties)) {
      if (data[name] === undefined || found.some(({ field }) => field.split('/')[1] === name)) continue;
      if (!isKnownChoice(property, dictionaries, data[name])) found.push(toKeywordError(property, 'enum'));
      else if (property.references && !areAllDummyRecordKeys(property, data[name]))
        found.push(toKeywordError(property, 'reference'));
      else if (property.file && name in tried.data && !isFilePlaceholder(tried.data[name]))
        found.push(toKeywordError(property, 'file'));
      else found.push(...findReferenceErrors(property, tried.data[name], definitions));
    }
    return found.length > 0 ? found : findUniqueErrors(file, tried, data);
  };
}

/** Creates a validator that predicts the browser's errors for a case. */
export function createBrowserErrorPredictor(file: CaseFile): CaseValidator {
  const bySchemas = createSchemaValidator(file);
  return (tried) =>
    (isPlainFormCase(tried) ? undefined : findCaseAccessErrors(file, tried)) ??
    bySchemas(tried, buildCaseFormData(file, tried));
}

/** Creates a validator that compiles each form when its first case is validated. */
function createSchemaValidator(file: CaseFile, compile: FormSchemaCompiler = compileValidator) {
  const validators = new Map<Form, RecordValidator>();
  return (tried: CaseDefinition, data: RecordValues): FieldError[] => {
    const form = getCaseForm(file, tried);
    const validate = validators.get(form) ?? compile(form.schema);
    validators.set(form, validate);
    return [
      ...addCaseTransitionErrors(file, tried, validate(data), data),
      ...findFilePlaceholderErrors(file.entity, tried.data),
    ];
  };
}

function findLockErrors(file: CaseFile, tried: CaseDefinition, data: RecordValues): FieldError[] {
  const form = getCaseForm(file, tried);
  if (!form.editing) return [];
  const stored = buildCaseRecordBeforeUpdate(file, tried);
  return form.fields
    .filter((field) => field.name in tried.data && isFieldLocked(field, stored))
    .filter(({ name }) => !isSameValue(data[name], stored[name]))
    .map(({ name }) => ({
      field: `/${name}`,
      message: formatMessage('invalid.locked', { title: file.entity.properties[name]?.title }),
    }));
}

function isKnownChoice(
  { dictionary }: Property,
  dictionaries: Definitions['dictionaries'],
  value: unknown,
): boolean {
  const choices = dictionaries[dictionary ?? '']?.values;
  return !choices || [value].flat().every((one) => choices.some((choice) => choice.value === one));
}

/** Returns the reference errors of a case for the record it names: as created, and with later server-side changes. */
function findReferenceErrors(
  { name, references }: Property,
  written: unknown,
  { resources }: Definitions,
): FieldError[] {
  const { entity } = resources[references?.resource ?? ''] ?? {};
  if (!references || !entity || !isRecordPlaceholder(written)) return [];
  const message = getRejectedChoiceMessage(references, {
    ...buildDefaultsOnlyRecord(entity),
    ...written.since,
  });
  return message === undefined ? [] : [{ field: `/${name}`, message }];
}

/** Returns the unique errors of a case. Like the database, it reports the first duplicate only. */
function findUniqueErrors(file: CaseFile, tried: CaseDefinition, data: RecordValues): FieldError[] {
  const { form, entity } = file;
  const given = (tried.given ?? []).slice(getCaseForm(file, tried).editing ? 1 : 0);
  const others = given.map((row) => buildNewRecordFormData(form, entity, row));
  return Object.values(entity.properties)
    .filter(
      ({ name, unique }) =>
        unique && !isEmptyValue(data[name]) && others.some((other) => isSameValue(other[name], data[name])),
    )
    .slice(0, 1)
    .map((property) => toKeywordError(property, 'unique'));
}

function toKeywordError(
  { name, title, schema: { errorMessage } }: Property,
  keyword: 'enum' | 'reference' | 'unique' | 'file',
): FieldError {
  const rule = keyword === 'file' ? 'format' : keyword;
  const own = typeof errorMessage === 'object' ? errorMessage[rule] : undefined;
  const isForAll = keyword === 'enum' || keyword === 'file';
  const forAll = typeof errorMessage === 'string' && isForAll ? errorMessage : undefined;
  return {
    field: `/${name}`,
    message: own ?? forAll ?? formatMessage(`invalid.${keyword}` as EngineMessageKey, { title }),
  };
}
