import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { alerts } from '../parts/screen';
import { keys, templateNames, texts } from '../source/nameUse';
import { at, keyOf, textAt, valueAt } from '../source/place';

/** R160: who is told is named by a property that holds a number, as users' keys are. */
export const unknownAlertReader: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const named = texts(...alerts(resource).map((alert) => at(alert, 'to')));
  return [
    ...unknownProperties(named, entity),
    ...named.flatMap(({ name, place }) => {
      const type = textAt(property(entity, name), 'type');
      return type === undefined || type === 'integer'
        ? []
        : [{ place, message: `"${name}" is no number, and users' keys are` }];
    }),
  ];
};

/** R161: what is told of a record is stored with it, and may be read. */
export const unreadableAlert: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return alerts(resource).flatMap((alert) => {
    const asked = keys(at(alert, 'when'));
    const worked = asked.filter(({ name }) => ['from', 'url'].some((key) => at(property(entity, name), key)));
    const hidden = [...asked, ...templateNames(at(alert, 'text'), at(alert, 'ended'))].filter(({ name }) =>
      ['secret', 'writeOnly'].some((key) => valueAt(property(entity, name), key) === true),
    );
    return [
      ...worked.map(({ name, place }) => ({
        place,
        message: `"${name}" is worked out when it is read: no change of it is noticed`,
      })),
      ...hidden.map(({ name, place }) => ({ place, message: `"${name}" is shown to nobody` })),
    ];
  });
};

/** R162: there are records to tell of. */
export const missingAlertEntity: Rule = ({ root }) => {
  const place = at(root, 'alerts');
  if (!place || at(root, 'entity')) return [];
  return [{ place: keyOf(place), message: 'without an entity there is no record to tell of' }];
};
