import { hasKey } from '../parts/hasKey';
import { properties, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { duplicates, type Finding } from '../source/finding';
import { at, type Place, textAt } from '../source/place';

/** S216: the name that an entity or a property had is free, and had by one. */
export const takenEarlierName: Rule = (entity, { entities }) => {
  const own = at(entity.root, 'was');
  const all = properties(entity).flatMap((place) => at(place, 'was') ?? []);
  return [
    ...stillThere(own, (name) => entities.has(name), 'an entity'),
    ...all.flatMap((place) =>
      stillThere(place, (name) => property(entity, name) !== undefined, 'a property'),
    ),
    ...duplicates(all, (name) => `another property says that it was ${name}`),
  ];
};

/** S217: what had another name is stored: what is worked out, or only sent, has no values to keep. */
export const unstoredEarlierName: Rule = (entity) =>
  properties(entity).flatMap((place) => {
    const was = at(place, 'was');
    const why = ['from', 'url', 'writeOnly'].find((key) => hasKey(entity, place, key));
    return was && why
      ? [{ place: was, message: `a property with "${why}" is not stored: it has no values to keep` }]
      : [];
  });

/** R088: the name that a resource had is free. */
export const takenEarlierResource: Rule = ({ root }, { resources }) =>
  stillThere(at(root, 'was'), (name) => resources.has(name), 'a resource');

/** S038: what a metric's column was called is no column any more, and only columns of metrics are renamed. */
export const impossibleEarlierColumn: Rule = (row) => {
  const measures = properties(row).flatMap((place) => at(place, 'measure') ?? []);
  const columns = measures.flatMap((measure) => textAt(measure, 'sum') ?? textAt(measure, 'unique') ?? []);
  return properties(row).flatMap((place): Finding[] => {
    const was = at(place, 'was');
    if (!was) return [];
    if (textAt(place, 'role') === 'dimension')
      return [
        {
          place: was,
          message: `facts are sorted by their dimensions: say "column": "${textAt(was)}" to go on with the one that is there`,
        },
      ];
    return stillThere(was, (name) => columns.includes(name), 'a column');
  });
};

function stillThere(place: Place | undefined, isTaken: (name: string) => boolean, what: string): Finding[] {
  const name = textAt(place);
  return place && name !== undefined && isTaken(name)
    ? [{ place, message: `"${name}" is ${what} still: what was called so has no other name now` }]
    : [];
}
