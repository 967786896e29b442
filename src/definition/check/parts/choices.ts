import { at, items, type Place, textAt, valueAt } from '../place';
import type { World } from '../world';

/** The labelled choices of a property, or of what its list holds. */
export function choices(property: Place | undefined): Place[] {
  return [...items(at(property, 'oneOf')), ...items(at(property, 'items', 'oneOf'))];
}

/** The values that a property can have, where they can be counted. */
export function possibleValues(property: Place | undefined, world: World): unknown[] | undefined {
  const labelled = choices(property).map((choice) => valueAt(choice, 'const'));
  const plain = valueAt(property, 'enum') ?? valueAt(property, 'items', 'enum');
  if (labelled.length > 0) return labelled;
  if (Array.isArray(plain)) return plain;
  if (textAt(property, 'type') === 'boolean') return [true, false];
  return dictionaryValues(textAt(property, 'dictionary'), world);
}

function dictionaryValues(name: string | undefined, { dictionaries }: World): unknown[] | undefined {
  const values = name && at(dictionaries?.root, 'dictionaries', name, 'values');
  return values ? items(values).map((choice) => valueAt(choice, 'value')) : undefined;
}
