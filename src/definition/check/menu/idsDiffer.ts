import { twice } from '../parts/twice';
import { at, items, textAt } from '../place';
import type { Rule } from '../types';

/** M010: an id leads to one menu item; a screen's item has the screen's name. */
export const idsDiffer: Rule = ({ root }, { resources, reports }) => {
  const hasPlace = (name: string) => at((resources.get(name) ?? reports.get(name))?.root, 'menu');
  const ids = items(at(root, 'items')).map((item) => at(item, 'id'));
  const taken = ids.filter((id) => hasPlace(textAt(id) ?? ''));
  return [
    ...twice(ids, (id) => `the id ${id} is taken already`),
    ...taken.flatMap((place) =>
      place ? [{ place, message: `the id "${textAt(place)}" belongs to the screen of that name` }] : [],
    ),
  ];
};
