import engineIcons from '#definition/icons.json';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getActionNodes } from '../shared/resourceNodes.ts';
import { findUnknownNames, getMemberNameReferences, toNameReferences } from '../source/nameReferences.ts';
import { arrayItems, nodeAt } from '../source/syntaxTree.ts';
import { invalidEnumValue } from './metaSchemaRules.ts';

/**
 * R004, P004, M004: reports values outside the meta-schema's enum, and icons that neither engine nor project defines.
 */
export const invalidEnumValueOrIcon: CheckerRule = (source, world) => [
  ...invalidEnumValue(source, world),
  ...unknownIconName(source, world),
];

const unknownIconName: CheckerRule = (source, { sources }) => {
  const { root } = source;
  const holders = [nodeAt(root, 'menu'), ...arrayItems(nodeAt(root, 'items')), ...getActionNodes(source)];
  const project = sources.find(({ kind }) => kind === 'project');
  const added = getMemberNameReferences(nodeAt(project?.root, 'brand', 'icons')).map(({ name }) => name);
  return findUnknownNames(
    toNameReferences(...holders.map((holder) => nodeAt(holder, 'icon'))),
    [...Object.keys(engineIcons), ...added],
    (name) => `"${name}" is not allowed here`,
  );
};
