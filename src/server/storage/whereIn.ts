import { type RawBuilder, sql } from 'kysely';

/** What a row meets, or does not. */
export type Condition = RawBuilder<boolean>;

/** Compares a column with any number of values, none too, as one parameter. */
export function whereIn(column: string | RawBuilder<unknown>, values: unknown[]): Condition {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${value} = any (${values})`;
}

/** Whether a column that always has a value has none of these. */
export function whereNotIn(column: string, values: unknown[]): Condition {
  return sql<boolean>`${sql.ref(column)} <> all (${values})`;
}

/** Whether a column that is a list holds a value. */
export function whereHolds(column: string, value: unknown): Condition {
  return sql<boolean>`${sql.ref(column)} @> ${JSON.stringify([value])}::jsonb`;
}

/** Whether a row meets one condition at least. */
export function anyOf(conditions: Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Whether a row meets all conditions. */
export function allOf(conditions: Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
