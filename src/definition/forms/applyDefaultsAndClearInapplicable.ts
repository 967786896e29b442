import type { Entity, RecordValues } from '../model/entity.ts';
import type { Form, FormField } from '../model/resource.ts';
import { getCopiedProperty, getDefaultValue, hasFormOnlyDefault } from '../records/defaultValues.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';
import { isFieldApplicable } from './fieldState.ts';

/**
 * Returns the names of the fields to clear because the field in their `resetBy` has a new value. Does not change the
 * data.
 */
export function getFieldsToReset(fields: FormField[], changes: RecordValues, before: RecordValues): string[] {
  return fields
    .filter(({ resetBy = '' }) => resetBy in changes && !isSameValue(changes[resetBy], before[resetBy]))
    .map(({ name }) => name);
}

/** The situation in which defaults are applied. */
interface DefaultsContext {
  /** The data before the change; undefined for a new record. */
  before?: RecordValues;
  /** Fields that the user has edited in a new record. All other fields keep copying their source. */
  enteredFields?: string[];
  /** Time zone for date defaults, as a UTC offset. Default: the display time zone. */
  zone?: string;
  /** True to leave out defaults that only forms fill in, as for the data of a request. */
  isRequest?: boolean;
}

/**
 * Applies defaults to form data after a change: clears fields that no longer apply, and fills fields that became
 * applicable. Without `before` (a new record), every empty field gets its default.
 */
export function applyDefaultsAndClearInapplicable(
  { fields }: Form,
  { properties }: Entity,
  data: RecordValues,
  { before, enteredFields, zone, isRequest }: DefaultsContext = {},
): RecordValues {
  const result = { ...data };
  const copies = fields.filter(({ name }) => properties[name] && getCopiedProperty(properties[name]));
  // Process copies twice: their source may come later in the form and have a default itself.
  for (const field of [...fields, ...copies]) {
    const { name } = field;
    const property = properties[name];
    const isNew = isEmptyValue(result[name]) && !(before && isFieldApplicable(field, before));
    const isFollowing = before && enteredFields && copies.includes(field) && !enteredFields.includes(name);
    if (!isFieldApplicable(field, result)) delete result[name];
    else if (property && (isNew || isFollowing) && !(isRequest && hasFormOnlyDefault(property))) {
      const value = getDefaultValue(property, result, zone);
      if (isFollowing || value !== undefined) result[name] = value;
    }
  }
  return result;
}
