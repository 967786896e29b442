import { isFieldApplicable, isFieldLocked } from '#definition/forms/fieldState.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { Form, FormField } from '#definition/model/resource.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';

/** A change of one property that the form allows. */
export interface PropertyEdit {
  property: string;
  value: unknown;
  /** All form values after the edit. */
  data: RecordValues;
}

/** Plans up to two valid edits of one property of a record: one to apply, one to test a write conflict with. */
export function planEditsOfOneProperty(form: Form, entity: Entity, record: RecordValues): PropertyEdit[] {
  const validate = compileValidator(form.schema);
  const open = form.fields.filter((field) => canEditField(field, entity, record));
  const held = normalizeRecord(
    entity,
    Object.fromEntries(form.fields.map(({ name }) => [name, record[name]])),
  );
  const edits = open
    .map(({ name }) => entity.properties[name] as Property)
    .sort((one, other) => rankProperty(one) - rankProperty(other))
    .flatMap((property) =>
      makeOtherValues(property, record[property.name]).map((value) => ({
        property: property.name,
        value,
        data: { ...held, [property.name]: value },
      })),
    );
  const valid = edits.filter(({ data }) => validate(data).length === 0);
  const twice = valid.findIndex(({ property }, index) => valid[index + 1]?.property === property);
  return twice < 0 ? valid.slice(0, 1) : valid.slice(twice, twice + 2);
}

function canEditField(field: FormField, { properties }: Entity, record: RecordValues): boolean {
  const property = properties[field.name];
  if (!property || property.readOnly || property.secret || property.writeOnly || property.references)
    return false;
  return (
    record[field.name] !== undefined && isFieldApplicable(field, record) && !isFieldLocked(field, record)
  );
}

function rankProperty({ type, choices, unique, format, dictionary, transitions }: Property): number {
  if (transitions || dictionary) return 4;
  if (type === 'string' && !choices && !format && !unique) return 0;
  return choices ? 2 : type === 'string' ? 3 : 1;
}

/** Returns values that differ slightly from a property's value. */
function makeOtherValues({ type, choices }: Property, value: unknown): unknown[] {
  if (choices) return choices.map((choice) => choice.value).filter((one) => !isSameValue(one, value));
  if (type === 'boolean') return [value !== true];
  if (typeof value === 'number') return [value + 1, value - 1, value + 2];
  if (typeof value !== 'string') return [];
  return [`${value} 2`, `${value} 3`, `${value}2`, `${value}3`, `${value.slice(0, -1)}2`];
}
