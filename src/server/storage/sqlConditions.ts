import { type RawBuilder, sql } from 'kysely';

/** A boolean SQL expression about a row, for `where`. */
export type SqlCondition = RawBuilder<boolean>;

/** Compares a column with any number of values (also none), as one parameter. */
export function whereIn(column: string | RawBuilder<unknown>, values: unknown[]): SqlCondition {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${value} = any (${values})`;
}

/** Matches rows whose non-null column has none of the values. */
export function whereNotIn(column: string, values: unknown[]): SqlCondition {
  return sql<boolean>`${sql.ref(column)} <> all (${values})`;
}

/** Matches rows whose list column contains the value. */
export function whereListContains(column: string, value: unknown): SqlCondition {
  return sql<boolean>`${sql.ref(column)} @> ${JSON.stringify([value])}::jsonb`;
}

/** Matches rows that meet at least one condition (OR). */
export function whereAny(conditions: SqlCondition[]): SqlCondition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Matches rows that meet all conditions (AND). */
export function whereAll(conditions: SqlCondition[]): SqlCondition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
