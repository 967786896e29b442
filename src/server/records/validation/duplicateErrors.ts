import type { FieldError } from '../../../definition/fieldErrors';
import type { Property, Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { isAmong } from '../isAmong';
import { companyColumn } from '../tables/table';
import { duplicateError } from '../writeFailure';

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
  let query = database.selectFrom(entity.name).select(name).where(isAmong(name, sought));
  if (unique === 'company') query = query.where(companyColumn, '=', user.company_id);
  return (await query.execute()).map((row) => row[name]);
}
