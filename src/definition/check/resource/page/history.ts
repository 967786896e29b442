import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { historyValueKeys } from '#definition/check/shared/historyValueKeys.ts';
import {
  findUnknownProperties,
  getPropertyNames,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getFilterPropertyNodes } from '#definition/check/shared/resourceNodes.ts';
import { type NameReference, toNameReferences } from '#definition/check/source/nameReferences.ts';
import { arrayItems, keyNode, nodeAt, stringAt } from '#definition/check/source/syntaxTree.ts';

/** R060: reports a change history whose list has no filter by entity and record, or whose stored values are no text. */
const invalidOrUnfilteredProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = toNameReferences(
    nodeAt(resource.root, 'history', 'entity'),
    nodeAt(resource.root, 'history', 'record'),
  );
  const stored = toNameReferences(...historyValueKeys.map((key) => nodeAt(resource.root, 'history', key)));
  const filters = arrayItems(nodeAt(resource.root, 'list', 'filters')).flatMap(getFilterPropertyNodes);
  const filtered = toNameReferences(...filters).map(({ name }) => name);
  const isUnfiltered = ({ name }: NameReference) =>
    getPropertyNames(entity)?.includes(name) && !filtered.includes(name);
  const isText = ({ name }: NameReference) =>
    stringAt(nodeAt(entity && getPropertyNode(entity, name), 'type')) === 'string';
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
  const own = nodeAt(source.root, 'history');
  const first = own && [...resources.values()].find(({ root }) => nodeAt(root, 'history'));
  if (!first || first === source) return [];
  return [{ place: keyNode(own), message: `"${first.name}" already stores the change history` }];
};

/** The checker rules of the change history, by their code. */
export const historyRules = {
  R060: invalidOrUnfilteredProperty,
  R061: multipleResources,
} satisfies Record<string, CheckerRule>;
