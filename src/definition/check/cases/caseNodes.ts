import type { SymbolTable } from '../parts/symbolTable';
import type { DefinitionSource } from '../source/DefinitionSource';
import { arrayItems, nodeAt, type SyntaxNode, stringAt } from '../source/syntaxTree';

/** Returns the JSON nodes of the cases in a case file. */
export function getCaseNodes({ root }: DefinitionSource): SyntaxNode[] {
  return arrayItems(nodeAt(root, 'cases'));
}

/** Returns the resource that a case file belongs to. */
export function getCaseResource(
  { root }: DefinitionSource,
  { resources }: SymbolTable,
): DefinitionSource | undefined {
  return resources.get(stringAt(root, 'resource') ?? '');
}
