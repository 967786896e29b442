import engineIcons from '#definition/icons.json';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getActionNodes } from '../shared/resourceNodes.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getNodeAt } from '../source/syntaxTree.ts';
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
  const holders = [
    getNodeAt(root, 'menu'),
    ...getItemNodes(getNodeAt(root, 'items')),
    ...getActionNodes(source),
  ];
  const project = sources.find(({ kind }) => kind === 'project');
  const added = getMemberNamesWithNodes(getNodeAt(project?.root, 'brand', 'icons')).map(({ name }) => name);
  return findUnknownNames(
    getNamesWithNodes(...holders.map((holder) => getNodeAt(holder, 'icon'))),
    [...Object.keys(engineIcons), ...added],
    (name) => `"${name}" is not allowed here`,
  );
};
