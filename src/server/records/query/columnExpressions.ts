import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity } from '../../../definition/model/entity';

/** Returns the SQL expression that a condition compares: a column, or a property of the referenced record. */
export function buildColumnExpression(
  definitions: Pick<Definitions, 'resources'>,
  entity: Entity,
  field: string,
): RawBuilder<unknown> {
  const { lookup } = entity.properties[field] ?? {};
  const found = lookup && buildReferencedColumn(definitions, entity, lookup.reference, lookup.property);
  return found ?? sql.ref(field);
}

/** Returns the SQL expression of a referenced record's property; undefined if the reference has no records. */
export function buildReferencedColumn(
  { resources }: Pick<Definitions, 'resources'>,
  { name, properties, tenant }: Entity,
  reference: string,
  property: string,
): RawBuilder<unknown> | undefined {
  const { resource = '', value = '' } = properties[reference]?.references ?? {};
  const target = resources[resource]?.entity;
  if (!target) return undefined;
  return sql`(select ${sql.ref(`named.${property}`)} from ${sql.table(target.name)} as named
    where ${sql.ref(`named.${target.tenant}`)} = ${sql.ref(`${name}.${tenant}`)}
      and ${sql.ref(`named.${value}`)} = ${sql.ref(`${name}.${reference}`)})`;
}
