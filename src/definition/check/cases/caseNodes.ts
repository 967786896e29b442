import type { SymbolTable } from '../shared/symbolTable.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getItemNodes, getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** Returns the JSON nodes of the cases in a case file. */
export function getCaseNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'cases'));
}

/** Returns the resource that a case file belongs to. */
export function getCaseResource(
  { root }: DefinitionSource,
  { resources }: SymbolTable,
): DefinitionSource | undefined {
  return resources.get(getStringAt(root, 'resource') ?? '');
}
