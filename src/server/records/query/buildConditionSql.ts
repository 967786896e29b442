import { sql } from 'kysely';
import type { RecordCondition as Asked, Entity, ScalarValue } from '#definition/model/entity.ts';
import { isNegatedCondition } from '#definition/values/conditions.ts';
import {
  type SqlCondition,
  whereAll,
  whereAny,
  whereIn,
  whereListContains,
} from '#server/storage/sqlConditions.ts';

/** Builds the SQL of a definition's condition, with the same result as `matchesCondition` for a loaded record. */
export function buildConditionSql(entity: Entity, asked: Asked): SqlCondition {
  const parts = Object.entries(asked).map(([name, wanted]) =>
    isNegatedCondition(wanted)
      ? sql<boolean>`not coalesce(${buildValueCondition(entity, name, wanted.not)}, false)`
      : buildValueCondition(entity, name, wanted),
  );
  return parts.length > 0 ? whereAll(parts) : sql<boolean>`true`;
}

function buildValueCondition(
  entity: Entity,
  name: string,
  wanted: ScalarValue | ScalarValue[],
): SqlCondition {
  const values = [wanted].flat();
  if (entity.properties[name]?.type !== 'array') return whereIn(name, values);
  return whereAny(values.map((value) => whereListContains(name, value)));
}
