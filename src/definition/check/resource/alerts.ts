import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
  isComputedPropertyNode,
  isUnreadablePropertyNode,
} from '../shared/propertyNodes.ts';
import { getAlertNodes } from '../shared/resourceNodes.ts';
import {
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '../source/namesWithNodes.ts';
import { getKeyNode, getNodeAt, getStringAt } from '../source/syntaxTree.ts';

/** R160: reports alert recipients that are not an integer property. */
export const invalidAlertRecipient: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = getNamesWithNodes(...getAlertNodes(resource).map((alert) => getNodeAt(alert, 'recipient')));
  return [
    ...findUnknownProperties(named, entity),
    ...named.flatMap(({ name, place }) => {
      const type = getStringAt(getPropertyNode(entity, name), 'type');
      return type === undefined || type === 'integer'
        ? []
        : [{ place, message: `"${name}" is not an integer property, but the keys of users are integers` }];
    }),
  ];
};

/** R161: reports alerts on computed properties, and alert texts with secret ones. */
export const invalidAlertProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getAlertNodes(resource).flatMap((alert) => {
    const asked = getMemberNamesWithNodes(getNodeAt(alert, 'when'));
    const worked = asked.filter(({ name }) => isComputedPropertyNode(getPropertyNode(entity, name)));
    const hidden = [
      ...asked,
      ...getPlaceholdersWithNodes(getNodeAt(alert, 'text'), getNodeAt(alert, 'resolvedText')),
    ].filter(({ name }) => isUnreadablePropertyNode(getPropertyNode(entity, name)));
    return [
      ...worked.map(({ name, place }) => ({
        place,
        message: `"${name}" is computed and not stored, so its changes are not detected`,
      })),
      ...hidden.map(({ name, place }) => ({ place, message: `"${name}" is never shown to users` })),
    ];
  });
};

/** R162: reports alerts of a resource without an entity. */
export const alertsWithoutEntity: CheckerRule = ({ root }) => {
  const place = getNodeAt(root, 'alerts');
  if (!place || getNodeAt(root, 'entity')) return [];
  return [{ place: getKeyNode(place), message: '"alerts" requires an "entity"' }];
};
