import type { Entity, Property, Row } from '../../../definition/types';
import { keptObject } from '../../state/keptObject';
import { isBlank } from '../isBlank';

/** One field of a change. */
export interface Changed {
  name: string;
  /** None for what the entity had once, and has no longer. */
  property?: Property;
  before?: Row;
  after?: Row;
}

/** The fields that a change is about, in the entity's order; its key, and what was and stays blank, are left out. */
export function changedFields(entity: Entity | undefined, before: unknown, after: unknown): Changed[] {
  const old = recordIn(before);
  const now = recordIn(after);
  const known = Object.keys(entity?.properties ?? {});
  const told = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  told.delete(entity?.key ?? '');
  const names = [
    ...known.filter((name) => told.has(name)),
    ...[...told].filter((name) => !known.includes(name)),
  ];
  return names
    .filter((name) => !isBlank(old?.[name]) || !isBlank(now?.[name]))
    .map((name) => ({ name, property: entity?.properties[name], before: old, after: now }));
}

function recordIn(json: unknown): Row | undefined {
  return typeof json === 'string' ? keptObject(json) : undefined;
}
