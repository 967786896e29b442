import { sql } from 'kysely';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import type { RecordContext } from '#server/context.ts';
import { buildDuplicateFieldError } from '#server/storage/rowWrites.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';

/** Returns, for each row, the errors of unique values that a stored record or an earlier row already has. */
export async function findDuplicateErrors(
  context: RecordContext,
  rows: RecordValues[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = rows.map(() => []);
  for (const property of Object.values(context.resource.entity.properties)) {
    if (!property.unique) continue;
    const values = rows.map((row) => normalizeForComparison(property, row[property.name]));
    const taken = new Set(await findStoredValues(context, property, values));
    for (const [index, value] of values.entries()) {
      if (value === undefined || value === null) continue;
      if (taken.has(value)) errors[index]?.push(buildDuplicateFieldError(property));
      taken.add(value);
    }
  }
  return errors;
}

async function findStoredValues(
  { database, resource: { entity }, user }: RecordContext,
  { name, unique }: Property,
  values: unknown[],
): Promise<unknown[]> {
  const sought = values.filter((value) => value !== undefined && value !== null);
  const column = unique === 'ignoringCase' ? sql`lower(${sql.ref(name)})` : sql.ref(name);
  let query = database.selectFrom(entity.name).select(name).where(whereIn(column, sought));
  if (unique !== 'everywhere') query = query.where(entity.tenant, '=', user.tenant);
  return (await query.execute()).map((row) => normalizeForComparison({ unique }, row[name]));
}

/** Normalizes a value for comparison, such as the case of a text. */
function normalizeForComparison({ unique }: Pick<Property, 'unique'>, value: unknown): unknown {
  return unique === 'ignoringCase' && typeof value === 'string' ? value.toLowerCase() : value;
}
