import { keys, type Mention, templateNames, texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { properties, property } from '../parts/properties';
import { at, items, type Place, textAt } from '../place';
import type { Rule } from '../types';

/** S040: what is worked out from other properties names properties, here and in the record that is named. */
export const derivedFromProperties: Rule = (entity, world) =>
  properties(entity).flatMap((place) => {
    const reference = at(place, 'from', 'reference');
    const named = property(entity, textAt(reference) ?? '');
    const resource = world.resources.get(textAt(named, 'references', 'resource') ?? '');
    const isLink = !named || at(named, 'references');
    return [
      ...noSuchProperty([...texts(reference), ...urlNames(at(place, 'url'))], entity),
      ...(reference && !isLink
        ? [{ place: reference, message: `"${textAt(reference)}" names no record: it has no "references"` }]
        : []),
      ...noSuchProperty(texts(at(place, 'from', 'property')), entityOf(resource, world)),
    ];
  });

function urlNames(url: Place | undefined): Mention[] {
  const query = items(at(url, 'query'));
  return [
    ...templateNames(...items(at(url, 'parts'))),
    ...texts(...query.map((parameter) => at(parameter, 'property'))),
    ...query.flatMap((parameter) => keys(at(parameter, 'when'))),
  ];
}
