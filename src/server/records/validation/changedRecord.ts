import { isDeepStrictEqual } from 'node:util';
import { isLocked } from '../../../definition/applicable';
import type { FieldError } from '../../../definition/fieldErrors';
import { placedErrors } from '../../../definition/nested';
import { isEmpty, prepare } from '../../../definition/prepare';
import { text } from '../../../definition/text';
import type { Entity, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { type CallForm, callForm } from './callForm';
import { lookedUp, received } from './received';
import { recordErrors } from './recordErrors';

/** The valid changes of a stored record, from what was sent: what is emptied is null. Throws what is wrong. */
export async function changedRecord(context: RecordContext, stored: Row): Promise<Row> {
  const { entity } = context.resource;
  const form = callForm(context.resource, context.call.name);
  const sent = received(context, context.input);
  const prepared = prepare(entity, sent);
  const changes = Object.fromEntries(Object.keys(sent).map((name) => [name, prepared[name] ?? null]));
  const locked = lockedErrors(entity, form, changes, stored);
  const whole = await lookedUp(context, form, prepare(entity, { ...fieldsOf(form, stored), ...changes }));
  const others = (await recordErrors(context, form, whole, stored)).filter(
    ({ field }) => !locked.some((error) => error.field === field),
  );
  if (locked.length + others.length > 0) throw invalid(placedErrors(entity, [...locked, ...others]));
  return changes;
}

function fieldsOf({ fields }: CallForm, record: Row): Row {
  return Object.fromEntries(fields.map(({ name }) => [name, record[name]]));
}

function lockedErrors({ properties }: Entity, { fields }: CallForm, changes: Row, stored: Row): FieldError[] {
  return fields
    .filter((field) => field.name in changes && isLocked(field, stored))
    .filter(({ name }) => !isSame(changes[name], stored[name]))
    .map(({ name }) => ({
      field: `/${name}`,
      message: text('invalid.locked', { title: properties[name]?.title ?? name }),
    }));
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other);
}
