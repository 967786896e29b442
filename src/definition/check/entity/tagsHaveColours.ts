import { choices } from '../parts/choices';
import { isTag } from '../parts/isTag';
import { properties } from '../parts/properties';
import { at, type Place, valueAt } from '../place';
import type { Rule } from '../types';

/** S022: when choices are shown as tags, each has its colour. */
export const tagsHaveColours: Rule = (entity) =>
  properties(entity)
    .filter(isTag)
    .flatMap(choices)
    .filter((choice) => !at(choice, 'color'))
    .map((choice) => ({ place: choice, message: `${title(choice)} is shown as a tag, and has no "color"` }));

function title(choice: Place): string {
  return JSON.stringify(valueAt(choice, 'title') ?? valueAt(choice, 'const'));
}
