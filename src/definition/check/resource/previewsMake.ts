import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { property } from '../parts/properties';
import { forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R072: a form previews an address. */
export const previewsMake: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const previews = texts(...forms(resource).map((form) => at(form, 'preview')));
  const plain = previews.filter(({ name }) => {
    const shown = property(entity, name);
    return shown && !at(shown, 'url');
  });
  return [
    ...noSuchProperty(previews, entity),
    ...plain.map(({ name, place }) => ({ place, message: `"${name}" has no "url" to show` })),
  ];
};
