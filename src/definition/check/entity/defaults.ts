import { isWorked } from '../../values/defaults';
import { impossibleValue, possibleValues } from '../parts/choices';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import type { SymbolTable } from '../parts/symbolTable';
import { isSound, refusal } from '../parts/trial';
import type { Finding } from '../source/finding';
import { at, items, type Place, valueAt } from '../source/place';
import { limitFindings } from './comparisons';

/** S015: the value of a new record is one that its own property allows. */
export const invalidDefault: Rule = (entity, world) =>
  properties(entity)
    .filter((property) => at(property, 'default') && isSound(property, entity))
    .filter((property) => !isWorked(valueAt(property, 'default')))
    .filter((property) => limitFindings(property, property, entity).length === 0)
    .flatMap((property) => defaultFindings(property, world));

function defaultFindings(property: Place, world: SymbolTable): Finding[] {
  const place = at(property, 'default');
  if (!place) return [];
  const single = place.node.type === 'array' ? items(place) : [place];
  const stray = single.flatMap((value) => impossibleValue(value, property, world));
  const isChoice = place.node.type !== 'array' && possibleValues(property, world) !== undefined;
  return stray.length > 0 || isChoice ? stray : refusal(place, property);
}
