import type { Finding } from '../finding';
import { choices } from '../parts/choices';
import { entityOf } from '../parts/entityOf';
import { isTag } from '../parts/isTag';
import { property } from '../parts/properties';
import { columns } from '../parts/screen';
import { at, textAt, valueAt } from '../place';
import type { Rule } from '../types';

/** R049: when a column shows choices as tags, each choice has its colour. */
export const columnTagsHaveColours: Rule = (resource, world) =>
  columns(resource).flatMap((column): Finding[] => {
    const place = at(column, 'display');
    const shown = property(entityOf(resource, world), textAt(column, 'field') ?? '');
    if (!place || textAt(place) !== 'tag' || !shown || isTag(shown)) return [];
    const plain = choices(shown)
      .filter((choice) => !at(choice, 'color'))
      .map((choice) => JSON.stringify(valueAt(choice, 'title')));
    return plain.length > 0
      ? [{ place, message: `these choices have no "color" for a tag: ${plain.join(', ')}` }]
      : [];
  });
