import type { Entity, Property } from '../model/entity.ts';
import { isComputedProperty } from '../records/computedProperties.ts';
import { findClosestName } from '../text/findClosestName.ts';

/** A removed property that was probably renamed, so that its values would be lost. */
export interface LikelyPropertyRename {
  oldName: string;
  newName: string;
}

/**
 * Finds removed properties that were probably renamed: an added property has the same type, and the same title or a
 * similar name. Skips declared renames (`renamedFrom`).
 */
export function findLikelyPropertyRenames(before: Entity, after: Entity): LikelyPropertyRename[] {
  const stored = ({ properties }: Entity) =>
    Object.values(properties).filter((property) => !property.writeOnly && !isComputedProperty(property));
  const formerNames = Object.values(after.properties).map(({ schema }) => schema.renamedFrom);
  const removed = stored(before).filter(({ name }) => !after.properties[name] && !formerNames.includes(name));
  const added = stored(after).filter(({ name, schema }) => !before.properties[name] && !schema.renamedFrom);
  return removed.flatMap((old) => {
    const like = added.filter(({ type, format }) => type === old.type && format === old.format);
    const found =
      like.find(({ title }) => title === old.title) ??
      like.find(({ name }) => name === findClosestName(old.name, like.map(getName))) ??
      (removed.length === 1 && added.length === 1 ? like[0] : undefined);
    return found ? [{ oldName: old.name, newName: found.name }] : [];
  });
}

function getName({ name }: Property): string {
  return name;
}
