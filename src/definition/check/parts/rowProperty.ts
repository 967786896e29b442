import { at, members, nameOf, type Place, textAt } from '../place';
import type { Source } from '../source';
import type { World } from '../world';

const reference = /^([^#]+)\.json#\/properties\/(\w+)$/;

/** The property of another row that a row's property is taken from. */
export function takenFrom(property: Place, { rows }: World): Place | undefined {
  const [, file = '', name = ''] = reference.exec(textAt(property, '$ref') ?? '') ?? [];
  return at(rows.get(`reports/${file}`)?.root, 'properties', name);
}

/** What a row's property says, itself or in the property that it is taken from. */
export function inRow(property: Place | undefined, key: string, world: World): Place | undefined {
  if (!property) return undefined;
  return at(property, key) ?? at(takenFrom(property, world), key);
}

/** The names of a row's dimensions, or of its metrics; undefined when it is too broken to tell. */
export function rowNames(
  row: Source | undefined,
  role: 'dimension' | 'metric',
  world: World,
): string[] | undefined {
  const holder = at(row?.root, 'properties');
  return (
    holder &&
    members(holder)
      .filter((property) => (roleOf(property, world) ?? role) === role)
      .map(nameOf)
  );
}

/** A property whose role cannot be told is taken for whatever it is used as: the mistake is in the row. */
function roleOf(property: Place, world: World): string | undefined {
  return textAt(inRow(property, 'role', world));
}
