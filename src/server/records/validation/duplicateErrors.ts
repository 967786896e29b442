import { sql } from 'kysely';
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
    const values = rows.map((row) => compared(property, row[property.name]));
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
  const column = unique === 'ignoringCase' ? sql`lower(${sql.ref(name)})` : sql.ref(name);
  let query = database.selectFrom(entity.name).select(name).where(whereIn(column, sought));
  if (unique !== 'everywhere') query = query.where(entity.tenant, '=', user.tenant);
  return (await query.execute()).map((row) => compared({ unique }, row[name]));
}

/** A value as it is compared with others. */
function compared({ unique }: Pick<Property, 'unique'>, value: unknown): unknown {
  return unique === 'ignoringCase' && typeof value === 'string' ? value.toLowerCase() : value;
}
