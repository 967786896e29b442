import { compileValidator } from '../../validator';
import { impossibleValue, possibleValues } from '../parts/choices';
import { patternErrors } from '../parts/partialSchema';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import type { SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { at, items, nameOf, type Place, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** S015: the value of a new record is one that its own property allows. */
export const invalidDefault: Rule = (entity, world) =>
  properties(entity)
    .filter((property) => at(property, 'default') && isSound(property, entity))
    .flatMap((property) => defaultFindings(property, world));

function defaultFindings(property: Place, world: SymbolTable): Finding[] {
  const place = at(property, 'default');
  if (!place) return [];
  const single = place.node.type === 'array' ? items(place) : [place];
  const stray = single.flatMap((value) => impossibleValue(value, property, world));
  const isChoice = place.node.type !== 'array' && possibleValues(property, world) !== undefined;
  return stray.length > 0 || isChoice ? stray : refused(place, property);
}

function refused(place: Place, property: Place): Finding[] {
  const name = nameOf(property);
  const validate = compileValidator({ properties: { [name]: valueAt(property) } });
  return validate({ [name]: valueAt(place) }).map(({ message }) => ({
    place,
    message: `${JSON.stringify(valueAt(place))} is refused by its own property: ${message}`,
  }));
}

/** A property that is itself mistaken cannot be tried. */
function isSound(property: Place, { shape }: Source): boolean {
  const inside = (place: Place) => property.path.every((step, index) => place.path[index] === step);
  const patterns = [property, ...items(at(property, 'allOf'))];
  return !shape.some(({ place }) => inside(place)) && patterns.flatMap(patternErrors).length === 0;
}
