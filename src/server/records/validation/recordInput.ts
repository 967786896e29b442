import { isDerived } from '../../../definition/derived';
import type { FieldError } from '../../../definition/fieldErrors';
import { applies, isLocked } from '../../../definition/fieldState';
import { isSame } from '../../../definition/isSame';
import type { Entity, Row } from '../../../definition/model/entity';
import { isEmpty, normalize } from '../../../definition/normalize';
import { text } from '../../../definition/text';
import { flatten, placedErrors } from '../../../definition/wireFormat';
import type { RecordContext } from '../../context';
import { invalid, unknownParameter } from '../../errors/failures';
import type { ChangesSince } from '../../storage/versions';
import { joinReferences } from '../serialize';
import { staleWrite } from '../staleWrite';
import { type CallForm, callForm } from './callForm';
import { recordErrors } from './recordErrors';

/** What was sent as the resource's rule receives it. No transaction is open. */
export async function received(context: RecordContext, sent: Row): Promise<Row> {
  return (await context.rule.receiving?.(sent, context)) ?? sent;
}

/** The valid data of a new record, from what was sent for it; throws what is wrong with it. No transaction is open. */
export async function newRecord(context: RecordContext, given: Row): Promise<Row> {
  const sent = await received(context, given);
  const form = callForm(context.resource, context.call.name);
  const { entity } = context.resource;
  const known = await withReferencedValues(context, form, parseInput(context, sent));
  const data = normalize(entity, withDefaults(context, form, known));
  const errors = await recordErrors(context, form, data);
  if (errors.length > 0) throw invalid(placedErrors(entity, errors));
  // A field that does not apply, or was emptied, must not get its default when the record is stored.
  return { ...Object.fromEntries(form.fields.map(({ name }) => [name, null])), ...data };
}

/** Absent fields take their default; one that was sent empty was emptied, and stays so. */
function withDefaults({ resource: { entity } }: RecordContext, { fields }: CallForm, sent: Row): Row {
  const data = { ...sent };
  for (const field of fields) {
    if (data[field.name] !== undefined || !applies(field, data)) continue;
    data[field.name] = entity.properties[field.name]?.default;
  }
  return data;
}

/** The changes of a stored record, from what was sent: what is emptied is null. */
export function sentChanges(context: RecordContext): Row {
  const sent = parseInput(context, context.input);
  const prepared = normalize(context.resource.entity, sent);
  return Object.fromEntries(Object.keys(sent).map((name) => [name, prepared[name] ?? null]));
}

/**
 * Throws what is wrong with changes of a stored record. Where others have changed what the form shows, unread, that is
 * said too: each change may have been right by itself.
 */
export async function assertValidChange(
  context: RecordContext,
  stored: Row,
  changes: Row,
  unread: ChangesSince,
): Promise<void> {
  const { entity } = context.resource;
  const form = callForm(context.resource, context.call.name);
  const locked = lockedErrors(entity, form, changes, stored);
  const whole = await withReferencedValues(
    context,
    form,
    normalize(entity, { ...fieldsOf(form, stored), ...changes }),
  );
  const others = (await recordErrors(context, form, whole, stored)).filter(
    ({ field }) => !locked.some((error) => error.field === field),
  );
  if (locked.length + others.length === 0) return;
  const errors = placedErrors(entity, [...locked, ...others]);
  const shown = form.fields.map(({ name }) => name).filter((name) => unread[name]);
  throw shown.length > 0
    ? await staleWrite(context, stored, unread, shown, changes, errors)
    : invalid(errors);
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

/** What was sent, as definitions speak of it: nothing that is worked out here, and nothing in a wrong place. */
function parseInput({ resource: { entity } }: RecordContext, sent: Row): Row {
  const misplaced = Object.keys(sent).find((name) => entity.properties[name]?.at);
  const flat = flatten(entity, sent);
  const derived = Object.values(entity.properties).find(
    (property) => isDerived(property) && property.name in flat,
  );
  const refused = misplaced ?? derived?.name;
  if (refused) throw unknownParameter(refused, []);
  return flat;
}

/** The data with what the form's fields take from the records that it names: the server looks for itself. */
async function withReferencedValues(context: RecordContext, { fields }: CallForm, data: Row): Promise<Row> {
  const { entity } = context.resource;
  const sought = fields.flatMap(({ name }) => entity.properties[name] ?? []).filter(({ from }) => from);
  if (sought.length === 0) return data;
  const [whole = data] = await joinReferences(context, entity, [normalize(entity, data)], sought);
  const taken = sought.filter(({ name }) => !isEmpty(whole[name])).map(({ name }) => [name, whole[name]]);
  return { ...data, ...Object.fromEntries(taken) };
}
