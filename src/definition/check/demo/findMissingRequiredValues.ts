import { getPropertyNode } from '../shared/propertyNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getNodeAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** Finds required properties that a demo record omits and that nothing else fills (default, generated, lookup, URL). */
export function findMissingRequiredValues(
  row: SyntaxNode,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  return getNamesWithNodes(...getItemNodes(getNodeAt(entity?.root, 'required'))).flatMap(({ name }) => {
    const asked = getPropertyNode(entity, name);
    const isFilled = ['default', 'generated', 'lookup', 'url', 'writeOnly'].some((key) =>
      getNodeAt(asked, key),
    );
    return !asked || isFilled || getNodeAt(row, name)
      ? []
      : [{ place: row, message: `"${name}" is required, but missing in this record` }];
  });
}
