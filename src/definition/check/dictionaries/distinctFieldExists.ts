import { texts } from '../mention';
import { dictionaries } from '../parts/dictionaries';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at, textAt } from '../place';
import type { Rule } from '../types';

/** D012: the property that gives the choices exists. */
export const distinctFieldExists: Rule = (source, world) =>
  dictionaries(source).flatMap((dictionary) => {
    const resource = world.resources.get(textAt(dictionary, 'distinct', 'resource') ?? '');
    return noSuchProperty(texts(at(dictionary, 'distinct', 'field')), entityOf(resource, world));
  });
