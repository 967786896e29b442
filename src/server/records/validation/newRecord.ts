import { applies } from '../../../definition/applicable';
import { placedErrors } from '../../../definition/nested';
import { prepare } from '../../../definition/prepare';
import type { Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { type CallForm, callForm } from './callForm';
import { lookedUp, received } from './received';
import { recordErrors } from './recordErrors';

/** The valid data of a new record, from what was sent for it; throws what is wrong with it. */
export async function newRecord(context: RecordContext, sent: Row): Promise<Row> {
  const form = callForm(context.resource, context.call.name);
  const { entity } = context.resource;
  const known = await lookedUp(context, form, received(context, sent));
  const data = prepare(entity, withDefaults(context, form, known));
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
