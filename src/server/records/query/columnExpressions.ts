import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import { type SqlCondition, whereAll } from '#server/storage/sqlConditions.ts';

/** Returns the SQL expression that a condition compares: a column, or a property of the referenced record. */
export function buildColumnExpression(
  { resources }: Pick<Definitions, 'resources'>,
  entity: Entity,
  field: string,
): RawBuilder<unknown> {
  const { lookup } = entity.properties[field] ?? {};
  const { resource = '' } = entity.properties[lookup?.reference ?? '']?.references ?? {};
  const target = resources[resource]?.entity;
  if (!lookup || !target) return sql.ref(field);
  const wanted = sql.ref(`${referencedTableAlias}.${lookup.property}`);
  return buildReferencedExpression(entity, lookup.reference, target, wanted);
}

/** Name of the referenced table in `buildReferencedExpression`. */
export const referencedTableAlias = 'named';

/**
 * Returns the SQL expression of a value of the referenced record, which is null if there is no such record.
 *
 * @param wanted Expression with columns of the table `referencedTableAlias`.
 * @param condition Condition that the referenced record must meet.
 */
export function buildReferencedExpression(
  { name, properties, tenant }: Entity,
  reference: string,
  target: Entity,
  wanted: RawBuilder<unknown>,
  condition?: SqlCondition,
): RawBuilder<unknown> {
  const { value = '' } = properties[reference]?.references ?? {};
  const isNamed = sql<boolean>`${sql.ref(`${referencedTableAlias}.${target.tenant}`)} = ${sql.ref(`${name}.${tenant}`)}
    and ${sql.ref(`${referencedTableAlias}.${value}`)} = ${sql.ref(`${name}.${reference}`)}`;
  return sql`(select ${wanted} from ${sql.table(target.name)} as ${sql.ref(referencedTableAlias)}
    where ${whereAll(condition ? [isNamed, condition] : [isNamed])})`;
}
