import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { findUnknownNames, type NameWithNode } from '../source/namesWithNodes.ts';
import {
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Returns the JSON nodes of an entity's properties. */
export function getPropertyNodes(entity: DefinitionSource | undefined): SyntaxNode[] {
  return getMemberNodes(getNodeAt(entity?.root, 'properties'));
}

/** Returns the names of an entity's properties; undefined if the file is too broken. */
export function getPropertyNames(entity: DefinitionSource | undefined): string[] | undefined {
  const holder = getNodeAt(entity?.root, 'properties');
  return holder?.node.type === 'object' ? getMemberNodes(holder).map(getMemberName) : undefined;
}

/** Returns the JSON node of one property of an entity. */
export function getPropertyNode(entity: DefinitionSource | undefined, name: string): SyntaxNode | undefined {
  return getNodeAt(entity?.root, 'properties', name);
}

/** Returns the entity of a resource. */
export function getResourceEntity(
  resource: DefinitionSource | undefined,
  { entities }: SymbolTable,
): DefinitionSource | undefined {
  return entities.get(getStringAt(resource?.root, 'entity') ?? '');
}

/** Finds names that are not properties of the entity; returns nothing when the entity is missing or broken. */
export function findUnknownProperties(
  mentions: NameWithNode[],
  entity: DefinitionSource | undefined,
  otherNames: string[] = [],
): CheckerFinding[] {
  const names = getPropertyNames(entity);
  return findUnknownNames(
    mentions,
    names && [...names, ...otherNames],
    (name) => `"${entity?.name}" has no property "${name}"`,
  );
}

/** Returns true if a property is computed (`lookup` or `url`), so it is not stored. */
export function isComputedPropertyNode(property: SyntaxNode | undefined): boolean {
  return ['lookup', 'url'].some((key) => getNodeAt(property, key) !== undefined);
}

/** Returns true if no user may read a property (`secret` or `writeOnly`). */
export function isUnreadablePropertyNode(property: SyntaxNode | undefined): boolean {
  return ['secret', 'writeOnly'].some((key) => getValueAt(property, key) === true);
}
