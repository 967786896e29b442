import { formSchema } from '../../../definition/load/formSchema';
import type { Entity, JsonSchema } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { compileValidator, type Validate } from '../../../definition/validator';
import type { RecordResource } from '../../access/rowAccess';

/** What a call accepts: its fields, and whether their values are valid. */
export interface CallForm {
  fields: Field[];
  validate: Validate;
}

const compiled = new WeakMap<RecordResource, Map<string, CallForm>>();

/** The calls that make new records the way `create` does. */
const likeCreate = ['createMany', 'import', 'template'];

/** What a call accepts: what its forms have, else every property that is not the server's own. */
export function callForm(resource: RecordResource, callName: string): CallForm {
  const name = likeCreate.includes(callName) ? 'create' : callName;
  const byName = compiled.get(resource) ?? new Map<string, CallForm>();
  compiled.set(resource, byName);
  const found = byName.get(name) ?? compile(resource, name);
  byName.set(name, found);
  return found;
}

function compile({ entity, forms }: RecordResource, callName: string): CallForm {
  const own = Object.values(forms).filter(({ call }) => call === callName);
  if (own.length === 0) {
    const fields = writableFields(entity);
    return { fields, validate: compileValidator(formSchema(entity, fields)) };
  }
  return {
    fields: own.flatMap(({ fields }) => fields),
    validate: compileValidator(
      own.map(({ schema }) => schema).reduce(callName === 'update' ? whole : merged),
    ),
  };
}

function writableFields({ properties }: Entity): Field[] {
  return Object.values(properties)
    .filter(({ readOnly, secret }) => !readOnly && !secret)
    .map(({ name, widget }) => ({ name, widget, clear: false }));
}

/** Where several forms make one call, it takes the fields of each, and demands what all of them demand. */
function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = list(one.required).filter((name) => list(other.required).includes(name));
  const allOf = [...list(one.allOf), ...list(other.allOf)];
  return {
    ...one,
    required,
    properties: { ...(one.properties as object), ...(other.properties as object) },
    ...(allOf.length > 0 ? { allOf } : {}),
  };
}

/** A change is looked at together with the rest of the record: whatever any of its forms demands must hold. */
function whole(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = [...new Set([...list(one.required), ...list(other.required)])];
  return { ...merged(one, other), required };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
