import { sql } from 'kysely';
import { isNegation } from '../../../definition/conditions';
import type { Condition as Asked, Entity, Scalar } from '../../../definition/model/entity';
import { allOf, anyOf, type Condition, whereHolds, whereIn } from '../../storage/whereIn';

/** Whether a stored record meets a definition's condition, as `holds` says it of one that is at hand. */
export function whereMeets(entity: Entity, asked: Asked): Condition {
  const parts = Object.entries(asked).map(([name, wanted]) =>
    isNegation(wanted)
      ? sql<boolean>`not coalesce(${isAmong(entity, name, wanted.not)}, false)`
      : isAmong(entity, name, wanted),
  );
  return parts.length > 0 ? allOf(parts) : sql<boolean>`true`;
}

function isAmong(entity: Entity, name: string, wanted: Scalar | Scalar[]): Condition {
  const values = [wanted].flat();
  if (entity.properties[name]?.type !== 'array') return whereIn(name, values);
  return anyOf(values.map((value) => whereHolds(name, value)));
}
