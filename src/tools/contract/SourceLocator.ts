import { offsetToLineColumn } from '#definition/check/DefinitionProblem.ts';
import { getNodeAt } from '#definition/check/source/syntaxTree.ts';
import {
  type DefinitionTree,
  findNodeFileAndPath,
  parseDefinitionTrees,
} from '#definition/load/files/definitionTree.ts';
import type { CandidateDefinitionPaths, ContractTrial } from './ContractTrial.ts';

/** Resolves paths in definition files to file, line and column. */
export class SourceLocator {
  private readonly trees: Map<string, DefinitionTree>;

  constructor(texts: Record<string, string>) {
    this.trees = new Map(parseDefinitionTrees(texts).map((tree) => [tree.projectPath, tree]));
  }

  /** Returns the location of the first path that exists. A file without a path refers to its beginning. */
  locate(said: CandidateDefinitionPaths): ContractTrial['place'] {
    for (const [file, ...path] of said) {
      const tree = this.trees.get(file);
      const root = tree?.root && { file, path: [], node: tree.root };
      const found = path.length === 0 ? root : getNodeAt(root, ...path);
      if (!tree || !found) continue;
      const layer = findNodeFileAndPath(tree, found.node)?.layer ?? tree.layers.at(-1);
      return { file: layer?.file ?? file, ...offsetToLineColumn(layer?.text ?? '', found.node.offset) };
    }
    return undefined;
  }

  /** Returns the paths of a part of a profile: in its own file, then in the parent profiles (`like`). */
  getProfilePaths(name: string, ...path: string[]): CandidateDefinitionPaths {
    const said: CandidateDefinitionPaths = [];
    for (let next: string | undefined = name; next !== undefined && said.length < 10; ) {
      const file = `resources/profiles/${next}.json`;
      said.push([file, ...path], [file, path[0] ?? '']);
      next = this.textAt(file, 'basedOn');
    }
    return said;
  }

  private textAt(file: string, key: string): string | undefined {
    const node = this.trees.get(file)?.root;
    return node && getNodeAt({ file, path: [], node }, key)?.node.value;
  }
}
