import { sql } from 'kysely';

/** Compares a column with any number of values, none too, as one parameter. */
export function isAmong(column: string, values: unknown[]) {
  return sql<boolean>`${sql.ref(column)} = any (${values})`;
}
