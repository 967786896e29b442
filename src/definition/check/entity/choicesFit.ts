import type { Finding } from '../finding';
import { choices } from '../parts/choices';
import { hasType } from '../parts/hasType';
import { properties } from '../parts/properties';
import { at, items, type Place, textAt, valueAt } from '../place';
import type { Rule } from '../types';
import type { World } from '../world';

/** S025: choices are of their property's type, wherever they come from. */
export const choicesFit: Rule = (entity, world) =>
  properties(entity).flatMap((property) => {
    const type =
      textAt(property, 'type') === 'array' ? textAt(property, 'items', 'type') : textAt(property, 'type');
    const own = [
      ...choices(property).flatMap((choice) => at(choice, 'const') ?? []),
      ...items(at(property, 'enum')),
      ...items(at(property, 'items', 'enum')),
    ];
    return [...misfits(own, type), ...misfitsOf(at(property, 'dictionary'), type, world)];
  });

function misfits(values: Place[], type: string | undefined): Finding[] {
  return values
    .filter((place) => !hasType(valueAt(place), type))
    .map((place) => ({
      place,
      message: `${JSON.stringify(valueAt(place))} is not of the type ${type ?? 'string'}`,
    }));
}

function misfitsOf(place: Place | undefined, type: string | undefined, { dictionaries }: World): Finding[] {
  const values = items(at(dictionaries?.root, 'dictionaries', textAt(place) ?? '', 'values'));
  const [misfit] = misfits(
    values.flatMap((choice) => at(choice, 'value') ?? []),
    type,
  );
  return place && misfit ? [{ place, message: `the value ${misfit.message}` }] : [];
}
