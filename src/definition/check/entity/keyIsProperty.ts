import { texts } from '../mention';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at, keyOf } from '../place';
import type { Rule } from '../types';

/** S011: the property that identifies a record exists; without "key" it is "id". */
export const keyIsProperty: Rule = (entity) => {
  const key = at(entity.root, 'key');
  if (key) return noSuchProperty(texts(key), entity);
  const holder = at(entity.root, 'properties');
  return holder && !at(holder, 'id')
    ? [
        {
          place: keyOf(holder),
          message: 'there is no property "id": name the one that identifies a record as "key"',
        },
      ]
    : [];
};
