import type { Node } from 'jsonc-parser';
import { isBaseFile, isMergedPath } from '#definition/load/files/definitionLayers.ts';
import {
  findExtendsOrReplacesNode,
  type ParsedDefinitionFile,
} from '#definition/load/files/definitionTree.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';

/** J004: reports a definition with the name of another one that neither extends nor replaces it. */
export const undeclaredRedefinition: CheckerRule = ({ name, tree: { projectPath, layers } }) =>
  isMergedPath(projectPath)
    ? []
    : layers.slice(1).flatMap((layer, index): CheckerFinding[] => {
        const before = layers[index] as ParsedDefinitionFile;
        if (!layer.node || getBaseKeywordNode(layer.node)) return [];
        const cure = isBaseFile(before.file) ? ': add "extends": "base" or "replaces": "base"' : '';
        const message = `"${name}" is already defined by ${before.file}${cure}`;
        return [{ place: toSyntaxNode(layer, layer.node), message }];
      });

/** J005: reports "extends" and "replaces" of a definition that the base does not have. */
export const unknownBaseDefinition: CheckerRule = ({ kind, name, tree: { layers } }, { sources }) =>
  layers.flatMap((layer, index) => {
    const said = getBaseKeywordNode(layer.node);
    if (!said || layers.slice(0, index).some(({ file }) => isBaseFile(file))) return [];
    const ofBase = sources.filter(
      (other) => other.kind === kind && isBaseFile(other.tree.layers[0]?.file ?? ''),
    );
    const hint = didYouMean(
      name,
      ofBase.map((other) => other.name),
    );
    const message = `no base part of the project defines "${name}".${hint}`;
    return [{ place: toSyntaxNode(layer, said), message }];
  });

/** J006: reports a definition that has both "extends" and "replaces". */
export const extendsAndReplaces: CheckerRule = ({ tree: { layers } }) =>
  layers.flatMap((layer) => {
    const replaces = findExtendsOrReplacesNode(layer.node, 'replaces');
    return replaces && findExtendsOrReplacesNode(layer.node, 'extends')
      ? [
          {
            place: toSyntaxNode(layer, replaces),
            message: 'a definition cannot both replace and extend: remove "extends" or "replaces"',
          },
        ]
      : [];
  });

function getBaseKeywordNode(node: Node | undefined): Node | undefined {
  return findExtendsOrReplacesNode(node, 'extends') ?? findExtendsOrReplacesNode(node, 'replaces');
}

function toSyntaxNode({ file }: ParsedDefinitionFile, node: Node) {
  return { file, path: [], node };
}
