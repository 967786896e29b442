import { isDerived } from '../../../definition/derived';
import type { FieldError } from '../../../definition/fieldErrors';
import { applies, isLocked } from '../../../definition/fieldState';
import { isSame } from '../../../definition/isSame';
import type { Entity, Row } from '../../../definition/model/entity';
import { isEmpty, normalize } from '../../../definition/normalize';
import { resetFields } from '../../../definition/settledData';
import { text } from '../../../definition/text';
import { defaultsOf } from '../../../definition/values/defaults';
import { flatten, placedErrors } from '../../../definition/wireFormat';
import type { RecordContext } from '../../context';
import { invalid, unknownParameter } from '../../errors/failures';
import type { ChangesSince } from '../../storage/versions';
import { joinReferences } from '../serialize';
import { staleWrite } from '../staleWrite';
import { assertMayChange } from './assertMayChange';
import type { CallForm } from './callForm';
import { recordErrors } from './recordErrors';
import { sentForms } from './sentForms';

/** What was sent as the resource's rule receives it. No transaction is open. */
export async function received(context: RecordContext, sent: Row): Promise<Row> {
  return (await context.rule.receiving?.(sent, context)) ?? sent;
}

/** The valid data of a new record, from what was sent for it; throws what is wrong with it. No transaction is open. */
export async function newRecord(context: RecordContext, given: Row): Promise<Row> {
  const sent = parseInput(context, await received(context, given));
  assertMayChange(context, sent);
  const { entity } = context.resource;
  const zone = await context.records.zoneOf(entity.name);
  const { form, data, errors } = await firstSound(sentForms(context, sent), async (form) => {
    const known = await withReferencedValues(context, form, sent);
    const data = normalize(entity, withDefaults(context, form, known, zone));
    return { form, data, errors: await recordErrors(context, form, data) };
  });
  if (errors.length > 0) throw invalid(placedErrors(entity, errors));
  // A field that does not apply, or was emptied, must not get its default when the record is stored.
  return { ...Object.fromEntries(form.fields.map(({ name }) => [name, null])), ...data };
}

/** What is judged with the first form by whose rules it is right; with the first of all, where by none. */
async function firstSound<T extends { errors: FieldError[] }>(
  forms: CallForm[],
  judge: (form: CallForm) => Promise<T>,
): Promise<T> {
  let first: T | undefined;
  for (const form of forms) {
    const judged = await judge(form);
    if (judged.errors.length === 0) return judged;
    first ??= judged;
  }
  if (!first) throw new Error('A call has a form at least');
  return first;
}

/** Absent fields take their default; one that was sent empty was emptied, and stays so. */
function withDefaults(
  { resource: { entity }, bound }: RecordContext,
  { fields }: CallForm,
  sent: Row,
  zone?: string,
): Row {
  const data = { ...sent };
  const known = { ...bound, ...data };
  for (const field of fields) {
    const { name } = field;
    if (data[name] !== undefined || !applies(field, data)) continue;
    known[name] = defaultsOf(entity, known, zone)[name];
    data[name] = known[name];
  }
  return data;
}

/** The changes of a stored record, from what was sent: what is emptied is null, and what held for another value too. */
export function sentChanges(context: RecordContext, stored: Row): Row {
  const sent = parseInput(context, context.input);
  const prepared = normalize(context.resource.entity, sent);
  const changes = Object.fromEntries(Object.keys(sent).map((name) => [name, prepared[name] ?? null]));
  assertMayChange(context, changes, stored);
  const [form] = sentForms(context, changes, stored);
  const reset = resetFields(form?.fields ?? [], changes, stored);
  return { ...Object.fromEntries(reset.map((name) => [name, null])), ...changes };
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
  const { form, errors: found } = await firstSound(sentForms(context, changes, stored), async (form) => {
    const locked = lockedErrors(entity, form, changes, stored);
    const whole = await withReferencedValues(
      context,
      form,
      normalize(entity, { ...fieldsOf(form, stored), ...changes }),
    );
    const others = (await recordErrors(context, form, whole, stored)).filter(
      ({ field }) => !locked.some((error) => error.field === field),
    );
    return { form, errors: [...locked, ...others] };
  });
  if (found.length === 0) return;
  const errors = placedErrors(entity, found);
  const shown = [...form.fields.map(({ name }) => name), ...form.looksAt].filter((name) => unread[name]);
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
