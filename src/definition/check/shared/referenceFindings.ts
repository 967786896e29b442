import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { findUnknownProperties, getPropertyNames, getResourceEntity } from './propertyNodes.ts';
import {
  getCallNodes,
  getFilterNodes,
  getFilterPropertyNodes,
  getStringOrMemberNode,
} from './resourceNodes.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Finds references to an unknown resource, or to one without a list. */
export function findInvalidReferenceTargets(
  references: SyntaxNode[],
  { resources }: SymbolTable,
): CheckerFinding[] {
  const mentions = getNamesWithNodes(...references.map((reference) => getNodeAt(reference, 'resource')));
  const unlisted = mentions.filter(({ name }) => {
    const root = resources.get(name)?.root;
    return root && !getNodeAt(root, 'api', 'list');
  });
  return [
    ...findUnknownNames(mentions, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({
      place,
      message: `"${name}" has no call "list" to load options from`,
    })),
  ];
}

/** Finds a named resource or call that does not exist. */
export function findUnknownResourceOrCall(named: SyntaxNode, { resources }: SymbolTable): CheckerFinding[] {
  const name = getStringAt(named, 'resource') ?? '';
  const target = resources.get(name);
  const known = target?.root && getCallNodes(target).map(getMemberName);
  return [
    ...findUnknownNames(
      getNamesWithNodes(getNodeAt(named, 'resource')),
      resources,
      (one) => `there is no resource "${one}"`,
    ),
    ...findUnknownNames(
      getNamesWithNodes(getNodeAt(named, 'call')),
      known,
      (one) => `"${name}" has no call "${one}"`,
    ),
  ];
}

/** Finds references whose value or label is not a property of the referenced entity. */
export function findUnknownReferenceTargetProperties(
  references: SyntaxNode[],
  world: SymbolTable,
): CheckerFinding[] {
  return references.flatMap((reference) =>
    findUnknownProperties(
      getNamesWithNodes(getNodeAt(reference, 'value'), getNodeAt(reference, 'label')),
      getResourceEntity(getReferencedResource(reference, world), world),
    ),
  );
}

/** Finds references whose records cannot be searched, because no list filter accepts the typed text. */
export function findUnsearchableReferences(references: SyntaxNode[], world: SymbolTable): CheckerFinding[] {
  return references.flatMap((reference) => {
    const resource = getReferencedResource(reference, world);
    const labels = getPropertyNames(getResourceEntity(resource, world)) ?? [];
    const label = getNamesWithNodes(getNodeAt(reference, 'label')).filter(({ name }) =>
      labels.includes(name),
    );
    const search = getNodeAt(reference, 'searchParam');
    return findUnknownNames(
      search ? getNamesWithNodes(search) : label,
      getSearchParams(resource, labels),
      (name) =>
        `"${resource?.name}" has no filter with the parameter "${name}", so its records cannot be searched`,
    );
  });
}

function getReferencedResource(
  reference: SyntaxNode,
  { resources }: SymbolTable,
): DefinitionSource | undefined {
  return resources.get(getStringAt(reference, 'resource') ?? '');
}

/** Returns the filter parameters that search some properties; undefined if the filters are themselves invalid. */
function getSearchParams(resource: DefinitionSource | undefined, properties: string[]): string[] | undefined {
  const all = resource?.root ? getFilterNodes(resource) : undefined;
  const compared = getNamesWithNodes(...(all ?? []).flatMap(getFilterPropertyNodes));
  if (compared.some(({ name }) => !properties.includes(name))) return undefined;
  return all?.flatMap(
    (filter) => getStringAt(filter, 'param') ?? getStringAt(getStringOrMemberNode(filter, 'field')) ?? [],
  );
}

/** Returns the conditions of a reference: which records may be selected, and which are rejected. */
export function getReferenceConditions(reference: SyntaxNode | undefined): SyntaxNode[] {
  const rejected = getItemNodes(getNodeAt(reference, 'rejectedWhen')).map((refusal) =>
    getNodeAt(refusal, 'when'),
  );
  return [getNodeAt(reference, 'selectableWhen'), ...rejected].filter((condition) => condition !== undefined);
}
