import { applyDefaultsAndClearInapplicable } from '../forms/applyDefaultsAndClearInapplicable.ts';
import { getLookupTargetFields } from '../forms/lookups.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import type { Form } from '../model/resource.ts';
import { getDefaultValues } from '../records/defaultValues.ts';
import { getComparedValuesOutsideForm } from '../validation/comparedProperties.ts';
import type { FieldError } from '../validation/fieldErrors.ts';
import { addTransitionErrors } from '../validation/transitionErrors.ts';
import { normalizeRecord } from '../values/normalizeRecord.ts';
import { type CaseDefinition, type CaseFile, getCaseForm } from './CaseFile.ts';
import { dummyFileId, replaceFilePlaceholders } from './filePlaceholders.ts';
import { getDummyRecordKey, isRecordPlaceholder, replaceRecordPlaceholders } from './recordPlaceholders.ts';

/**
 * Builds the data that a case's form validates: the case's values, the defaults, and values of inapplicable fields
 * (which a real form removes).
 */
export function buildCaseFormData(file: CaseFile, testCase: CaseDefinition): RecordValues {
  const { entity } = file;
  const form = getCaseForm(file, testCase);
  if (!form.editing) {
    const entered = buildNewRecordFormData(form, entity, testCase.data);
    return { ...getComparedValuesOutsideForm(form, entity, undefined, entered), ...entered };
  }
  const stored = buildCaseRecordBeforeUpdate(file, testCase);
  const fieldValues = form.fields.map(({ name }) => [name, stored[name]]);
  const formData = {
    ...getComparedValuesOutsideForm(form, entity, stored, {}),
    ...Object.fromEntries(fieldValues),
  };
  return normalizeRecord(entity, {
    ...formData,
    ...replacePlaceholdersWithDummyValues(entity, testCase.data),
  });
}

/** Merges a case's schema errors with its state-transition errors. */
export function addCaseTransitionErrors(
  file: CaseFile,
  tried: CaseDefinition,
  bySchema: FieldError[],
  data = buildCaseFormData(file, tried),
): FieldError[] {
  const { editing, fields } = getCaseForm(file, tried);
  const entered = fields.map(({ name }) => [name, data[name]]);
  const stored = editing ? buildCaseRecordBeforeUpdate(file, tried) : undefined;
  return addTransitionErrors(file.entity, Object.fromEntries(entered), stored, bySchema);
}

/** Builds the record that a case of an update form changes: the first record of `given`. */
export function buildCaseRecordBeforeUpdate(
  { form, entity }: CaseFile,
  { given = [], since }: CaseDefinition,
): RecordValues {
  const entered = new Set(form.fields.map(({ name }) => name));
  const others = Object.entries(buildDefaultsOnlyRecord(entity)).filter(([name]) => !entered.has(name));
  return { ...Object.fromEntries(others), ...buildNewRecordFormData(form, entity, given[0] ?? {}), ...since };
}

/** Builds a new record that contains only the default values. */
export function buildDefaultsOnlyRecord(entity: Entity): RecordValues {
  return getDefaultValues(entity, {});
}

/** Builds the form data of a new record with the given values entered. */
export function buildNewRecordFormData(form: Form, entity: Entity, written: RecordValues): RecordValues {
  const data = {
    ...getCaseLookupValues(form, entity, written),
    ...replacePlaceholdersWithDummyValues(entity, written),
  };
  return normalizeRecord(entity, {
    ...applyDefaultsAndClearInapplicable(form, entity, data, { isRequest: true }),
    ...data,
  });
}

/** Returns the values that a form's lookups copy from the records declared in the test case. */
export function getCaseLookupValues(form: Form, entity: Entity, written: RecordValues): RecordValues {
  const found = form.fields
    .filter(({ autofill }) => autofill)
    .flatMap((field) => {
      const mark = written[field.name];
      const since = isRecordPlaceholder(mark) ? (mark.since ?? {}) : {};
      return getLookupTargetFields(field, form, entity).map(({ name, property }) => [name, since[property]]);
    });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Replaces the record and file placeholders in a case's data with dummy values of the right type. */
export function replacePlaceholdersWithDummyValues(
  { properties }: Entity,
  written: RecordValues,
): RecordValues {
  const files = replaceFilePlaceholders(written, () => dummyFileId);
  return replaceRecordPlaceholders(files, (_, name) => getDummyRecordKey(properties[name]));
}
