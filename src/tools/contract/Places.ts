import { position } from '../../definition/check/problem';
import { at } from '../../definition/check/source/place';
import { type DefinitionTree, readTrees, writtenAt } from '../../definition/load/definitionTree';
import type { Said, Trial } from './Trial';

/** Finds the lines of definition files. */
export class Places {
  private readonly trees: Map<string, DefinitionTree>;

  constructor(texts: Record<string, string>) {
    this.trees = new Map(readTrees(texts).map((tree) => [tree.local, tree]));
  }

  /** Where the first of these is written that is; a file alone stands for its beginning. */
  find(said: Said): Trial['place'] {
    for (const [file, ...path] of said) {
      const tree = this.trees.get(file);
      const root = tree?.root && { file, path: [], node: tree.root };
      const found = path.length === 0 ? root : at(root, ...path);
      if (!tree || !found) continue;
      const layer = writtenAt(tree, found.node)?.layer ?? tree.layers.at(-1);
      return { file: layer?.file ?? file, ...position(layer?.text ?? '', found.node.offset) };
    }
    return undefined;
  }

  /** Where a part of a profile is said: in its own file, or in that of one that it is like. */
  ofProfile(name: string, ...path: string[]): Said {
    const said: Said = [];
    for (let next: string | undefined = name; next !== undefined && said.length < 10; ) {
      const file = `resources/profiles/${next}.json`;
      said.push([file, ...path], [file, path[0] ?? '']);
      next = this.textAt(file, 'like');
    }
    return said;
  }

  private textAt(file: string, key: string): string | undefined {
    const node = this.trees.get(file)?.root;
    return node && at({ file, path: [], node }, key)?.node.value;
  }
}
