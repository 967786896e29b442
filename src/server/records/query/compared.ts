import { type RawBuilder, sql } from 'kysely';
import type { Definitions, Entity } from '../../../definition/types';
import { companyColumn } from '../tables/table';

/** What a condition compares: a property's column, or what the record holds that another property names. */
export function compared(
  { resources }: Pick<Definitions, 'resources'>,
  { name, properties }: Entity,
  field: string,
): RawBuilder<unknown> {
  const { from } = properties[field] ?? {};
  const { resource = '', value = '' } = properties[from?.reference ?? '']?.references ?? {};
  const target = resources[resource]?.entity;
  if (!from || !target) return sql.ref(field);
  return sql`(select ${sql.ref(`named.${from.property}`)} from ${sql.table(target.name)} as named
    where ${sql.ref(`named.${companyColumn}`)} = ${sql.ref(`${name}.${companyColumn}`)}
      and ${sql.ref(`named.${value}`)} = ${sql.ref(`${name}.${from.reference}`)})`;
}
