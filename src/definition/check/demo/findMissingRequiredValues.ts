import { getPropertyNode } from '../shared/propertyNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { toNameReferences } from '../source/nameReferences.ts';
import { arrayItems, nodeAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** Finds required properties that a demo record omits and that nothing else fills (default, generated, lookup, URL). */
export function findMissingRequiredValues(
  row: SyntaxNode,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  return toNameReferences(...arrayItems(nodeAt(entity?.root, 'required'))).flatMap(({ name }) => {
    const asked = getPropertyNode(entity, name);
    const isFilled = ['default', 'generated', 'lookup', 'url', 'writeOnly'].some((key) => nodeAt(asked, key));
    return !asked || isFilled || nodeAt(row, name)
      ? []
      : [{ place: row, message: `"${name}" is required, but missing in this record` }];
  });
}
