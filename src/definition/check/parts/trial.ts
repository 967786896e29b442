import { spelledOut } from '../../load/formSchema';
import type { JsonSchema } from '../../model/entity';
import { compileValidator, type Validate } from '../../validator';
import type { Finding } from '../source/finding';
import { at, items, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { limitConflicts, patternErrors } from './partialSchema';

/** Tries a value with its own property: what the property says against it. A list is tried by one of its entries too. */
export function refusal(place: Place, property: Place): Finding[] {
  const name = nameOf(property);
  const isEntry = textAt(property, 'type') === 'array' && place.node.type !== 'array';
  const validate = validatorOf(property, isEntry);
  return validate({ [name]: isEntry ? [valueAt(place)] : valueAt(place) })
    .slice(0, 1)
    .map(({ message }) => ({
      place,
      message: `${JSON.stringify(valueAt(place))} is refused by its own property: ${message}`,
    }));
}

const compiled = {
  whole: new WeakMap<Place['node'], Validate>(),
  entry: new WeakMap<Place['node'], Validate>(),
};

/** Compiled once: every value that a demo has is tried. */
function validatorOf(property: Place, isEntry: boolean): Validate {
  const known = compiled[isEntry ? 'entry' : 'whole'];
  const found = known.get(property.node);
  if (found) return found;
  const { minItems, uniqueItems, ...ofEntries } = valueAt(property) as Record<string, unknown>;
  const validate = compileRules({
    [nameOf(property)]: isEntry ? ofEntries : spelledOut(valueAt(property) as JsonSchema),
  });
  known.set(property.node, validate);
  return validate;
}

/** The validator of some properties; where they are themselves mistaken, it lets everything pass. */
export function compileRules(properties: Record<string, unknown>): Validate {
  try {
    return compileValidator({ properties });
  } catch {
    return () => [];
  }
}

/** A property that is itself mistaken cannot be tried. */
export function isSound(property: Place, { shape }: Source): boolean {
  const inside = (place: Place) => property.path.every((step, index) => place.path[index] === step);
  const parts = [property, ...items(at(property, 'allOf')), ...[at(property, 'items') ?? []].flat()];
  return (
    !shape.some(({ place }) => inside(place)) &&
    parts.flatMap((part) => [...patternErrors(part), ...limitConflicts(part)]).length === 0
  );
}
