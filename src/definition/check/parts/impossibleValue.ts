import type { Finding } from '../finding';
import { hint } from '../hint';
import { nameOf, type Place, textAt, valueAt } from '../place';
import type { World } from '../world';
import { possibleValues } from './choices';
import { hasType } from './hasType';

const scalars = ['string', 'number', 'boolean'];

/** Finds a value that a property can never have: it is no choice of it, or of another type. */
export function impossibleValue(place: Place, property: Place | undefined, world: World): Finding[] {
  if (!property || !scalars.includes(place.node.type)) return [];
  const value = valueAt(place);
  const possible = possibleValues(property, world);
  if (possible ? possible.includes(value) : hasType(value, textAt(property, 'type'))) return [];
  const known = (possible ?? []).map(String);
  return [
    {
      place,
      message: `${JSON.stringify(value)} is no value of "${nameOf(property)}".${hint(String(value), known)}`,
    },
  ];
}
