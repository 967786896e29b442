import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { historyValueKeys } from '#definition/check/shared/historyValueKeys.ts';
import {
  findUnknownProperties,
  getPropertyNames,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getFilterPropertyNodes } from '#definition/check/shared/resourceNodes.ts';
import { getNamesWithNodes, type NameWithNode } from '#definition/check/source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getNodeAt, getStringAt } from '#definition/check/source/syntaxTree.ts';

/** R060: reports a change history whose list has no filter by entity and record, or whose stored values are no text. */
const invalidOrUnfilteredProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = getNamesWithNodes(
    getNodeAt(resource.root, 'history', 'entity'),
    getNodeAt(resource.root, 'history', 'record'),
  );
  const stored = getNamesWithNodes(
    ...historyValueKeys.map((key) => getNodeAt(resource.root, 'history', key)),
  );
  const filters = getItemNodes(getNodeAt(resource.root, 'list', 'filters')).flatMap(getFilterPropertyNodes);
  const filtered = getNamesWithNodes(...filters).map(({ name }) => name);
  const isUnfiltered = ({ name }: NameWithNode) =>
    getPropertyNames(entity)?.includes(name) && !filtered.includes(name);
  const isText = ({ name }: NameWithNode) =>
    getStringAt(getNodeAt(entity && getPropertyNode(entity, name), 'type')) === 'string';
  return [
    ...findUnknownProperties([...named, ...stored], entity),
    ...stored
      .filter((one) => getPropertyNames(entity)?.includes(one.name) && !isText(one))
      .map(({ name, place }) => ({ place, message: `"${name}" must have the type "string"` })),
    ...named
      .filter(isUnfiltered)
      .map(({ name, place }) => ({ place, message: `the list has no filter "${name}"` })),
  ];
};

/** R061: reports a second resource that stores the change history. */
const multipleResources: CheckerRule = (source, { resources }) => {
  const own = getNodeAt(source.root, 'history');
  const first = own && [...resources.values()].find(({ root }) => getNodeAt(root, 'history'));
  if (!first || first === source) return [];
  return [{ place: getKeyNode(own), message: `"${first.name}" already stores the change history` }];
};

/** The checker rules of the change history, by their code. */
export const historyRules = {
  R060: invalidOrUnfilteredProperty,
  R061: multipleResources,
} satisfies Record<string, CheckerRule>;
