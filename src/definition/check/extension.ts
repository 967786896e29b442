import type { Node } from 'jsonc-parser';
import { type Layer, saysOf } from '../load/definitionTree';
import { isOfBase, isShared } from '../load/layers';
import type { Rule } from './parts/rule';
import { didYouMean, type Finding } from './source/finding';

/** J004: what has the name of another definition says whether it extends or replaces it. */
export const hiddenDefinition: Rule = ({ name, tree: { local, layers } }) =>
  isShared(local)
    ? []
    : layers.slice(1).flatMap((layer, index): Finding[] => {
        const before = layers[index] as Layer;
        if (!layer.node || isSaid(layer.node)) return [];
        const cure = isOfBase(before.file) ? ': say "extends": "base" or "replaces": "base"' : '';
        const message = `"${name}" is defined by ${before.file} already${cure}`;
        return [{ place: placeOf(layer, layer.node), message }];
      });

/** J005: what is extended or replaced is a definition of the base. */
export const unknownExtended: Rule = ({ kind, name, tree: { layers } }, { sources }) =>
  layers.flatMap((layer, index) => {
    const said = isSaid(layer.node);
    if (!said || layers.slice(0, index).some(({ file }) => isOfBase(file))) return [];
    const ofBase = sources.filter(
      (other) => other.kind === kind && isOfBase(other.tree.layers[0]?.file ?? ''),
    );
    const hint = didYouMean(
      name,
      ofBase.map((other) => other.name),
    );
    const message = `none of the project's parts of the base has "${name}".${hint}`;
    return [{ place: placeOf(layer, said), message }];
  });

/** J006: a definition is added to, or another put in its place: not both. */
export const extendedAndReplaced: Rule = ({ tree: { layers } }) =>
  layers.flatMap((layer) => {
    const replaces = saysOf(layer.node, 'replaces');
    return replaces && saysOf(layer.node, 'extends')
      ? [
          {
            place: placeOf(layer, replaces),
            message: 'what replaces a definition does not extend it besides',
          },
        ]
      : [];
  });

function isSaid(node: Node | undefined): Node | undefined {
  return saysOf(node, 'extends') ?? saysOf(node, 'replaces');
}

function placeOf({ file }: Layer, node: Node) {
  return { file, path: [], node };
}
