import { isDerived } from '../derived';
import type { Entity, Property } from '../model/entity';
import { nearest } from '../nearest';

/** A property that seems to have got another name, so that its values would be lost. */
export interface LikelyRename {
  was: string;
  is: string;
}

/**
 * The properties that go while a like one comes: of the same type, with the same title, or almost the same name, or
 * the only one that comes. One that says what it was is none of them.
 */
export function likelyRenames(before: Entity, after: Entity): LikelyRename[] {
  const stored = ({ properties }: Entity) =>
    Object.values(properties).filter((property) => !property.writeOnly && !isDerived(property));
  const said = Object.values(after.properties).map(({ schema }) => schema.was);
  const went = stored(before).filter(({ name }) => !after.properties[name] && !said.includes(name));
  const came = stored(after).filter(({ name, schema }) => !before.properties[name] && !schema.was);
  return went.flatMap((old) => {
    const like = came.filter(({ type, format }) => type === old.type && format === old.format);
    const found =
      like.find(({ title }) => title === old.title) ??
      like.find(({ name }) => name === nearest(old.name, like.map(nameOf))) ??
      (went.length === 1 && came.length === 1 ? like[0] : undefined);
    return found ? [{ was: old.name, is: found.name }] : [];
  });
}

function nameOf({ name }: Property): string {
  return name;
}
