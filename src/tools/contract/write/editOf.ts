import { applies, isLocked } from '../../../definition/fieldState';
import { isSame } from '../../../definition/isSame';
import type { Entity, Property, Row } from '../../../definition/model/entity';
import type { Field, Form } from '../../../definition/model/resource';
import { normalize } from '../../../definition/normalize';
import { compileValidator } from '../../../definition/validator';

/** A change of one property of a record that its form allows. */
export interface Edit {
  property: string;
  value: unknown;
  /** All that the form holds once it is made. */
  data: Row;
}

/** Changes that a form allows of a record, texts before all else: one to make, and one of the same property that comes too late. */
export function editsOf(form: Form, entity: Entity, record: Row): Edit[] {
  const validate = compileValidator(form.schema);
  const open = form.fields.filter((field) => isOpen(field, entity, record));
  const held = normalize(entity, Object.fromEntries(form.fields.map(({ name }) => [name, record[name]])));
  const edits = open
    .map(({ name }) => entity.properties[name] as Property)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap((property) =>
      othersOf(property, record[property.name]).map((value) => ({
        property: property.name,
        value,
        data: { ...held, [property.name]: value },
      })),
    );
  const valid = edits.filter(({ data }) => validate(data).length === 0);
  const twice = valid.findIndex(({ property }, index) => valid[index + 1]?.property === property);
  return twice < 0 ? valid.slice(0, 1) : valid.slice(twice, twice + 2);
}

function isOpen(field: Field, { properties }: Entity, record: Row): boolean {
  const property = properties[field.name];
  if (!property || property.readOnly || property.secret || property.writeOnly || property.references)
    return false;
  return record[field.name] !== undefined && applies(field, record) && !isLocked(field, record);
}

function rankOf({ type, choices, unique, format, dictionary, transitions }: Property): number {
  if (transitions || dictionary) return 4;
  if (type === 'string' && !choices && !format && !unique) return 0;
  return choices ? 2 : type === 'string' ? 3 : 1;
}

/** Values that are nearly what a property holds. */
function othersOf({ type, choices }: Property, value: unknown): unknown[] {
  if (choices) return choices.map((choice) => choice.value).filter((one) => !isSame(one, value));
  if (type === 'boolean') return [value !== true];
  if (typeof value === 'number') return [value + 1, value - 1, value + 2];
  if (typeof value !== 'string') return [];
  return [`${value} 2`, `${value} 3`, `${value}2`, `${value}3`, `${value.slice(0, -1)}2`];
}
