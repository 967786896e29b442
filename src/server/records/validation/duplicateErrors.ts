import type { FieldError } from '../../../definition/fieldErrors';
import type { Property, Row } from '../../../definition/model/entity';
import type { RecordContext } from '../../context';
import { whereIn } from '../../storage/whereIn';
import { duplicateError } from '../../storage/writes';

/** For each row, what only one record may have and another has: one that is stored, or a row above. */
export async function duplicateErrors(context: RecordContext, rows: Row[]): Promise<FieldError[][]> {
  const errors: FieldError[][] = rows.map(() => []);
  for (const property of Object.values(context.resource.entity.properties)) {
    if (!property.unique) continue;
    const values = rows.map((row) => row[property.name]);
    const taken = new Set(await storedValues(context, property, values));
    for (const [index, value] of values.entries()) {
      if (value === undefined || value === null) continue;
      if (taken.has(value)) errors[index]?.push(duplicateError(property));
      taken.add(value);
    }
  }
  return errors;
}

async function storedValues(
  { database, resource: { entity }, user }: RecordContext,
  { name, unique }: Property,
  values: unknown[],
): Promise<unknown[]> {
  const sought = values.filter((value) => value !== undefined && value !== null);
  let query = database.selectFrom(entity.name).select(name).where(whereIn(name, sought));
  if (unique === 'tenant') query = query.where(entity.tenant, '=', user.tenant);
  return (await query.execute()).map((row) => row[name]);
}
