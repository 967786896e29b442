import type { Finding } from '../finding';
import { type Mention, unknown } from '../mention';
import type { Source } from '../source';
import { propertyNames } from './properties';

/** Finds the names that are no property of the entity; nothing when the entity is absent or broken. */
export function noSuchProperty(
  mentions: Mention[],
  entity: Source | undefined,
  besides: string[] = [],
): Finding[] {
  const names = propertyNames(entity);
  return unknown(
    mentions,
    names && [...names, ...besides],
    (name) => `"${entity?.name}" has no property "${name}"`,
  );
}
