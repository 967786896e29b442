import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getReferenceConditions } from '#definition/check/shared/referenceFindings.ts';
import { getConditionNodes } from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  getMemberNameReferences,
  getPlaceholderReferences,
  toNameReferences,
} from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
  valueAt,
} from '#definition/check/source/syntaxTree.ts';

/** Returns the nodes of the properties with field-level access rules. */
function getGuardedFields({ root }: DefinitionSource): SyntaxNode[] {
  return objectMembers(nodeAt(root, 'access', 'propertyPermissions'));
}

/** Returns the nodes that name the rights required to see or change properties. */
export function getPropertyPermissionNodes(resource: DefinitionSource): SyntaxNode[] {
  return getGuardedFields(resource).flatMap((field) =>
    field.node.type === 'string' ? [field] : objectMembers(field),
  );
}

function getFieldRight(what: 'read' | 'write', field: SyntaxNode): string | undefined {
  return stringAt(field.node.type === 'string' ? field : nodeAt(field, what));
}

/** R260: reports field-level access rules for unknown properties. */
export const unknownPropertyInPropertyPermissions: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getMemberNameReferences(nodeAt(resource.root, 'access', 'propertyPermissions')),
    getResourceEntity(resource, world),
  );

/** R261: reports properties hidden from some users that others need or that are shown elsewhere. */
export const hiddenButNeededProperty: CheckerRule = (resource, world) => {
  const hidden = getGuardedFields(resource).filter((field) => getFieldRight('read', field) !== undefined);
  if (hidden.length === 0) return [];
  const uses = getPropertyUses(resource, world);
  return hidden.flatMap((field): CheckerFinding[] => {
    const name = memberName(field);
    const why = Object.keys(uses).find((words) => uses[words]?.includes(name));
    return why
      ? [{ place: keyNode(field), message: `access to "${name}" cannot be restricted: ${why}` }]
      : [];
  });
};

/** Returns the properties that every user of the resource needs, with their use. */
function getPropertyUses(
  resource: DefinitionSource,
  world: SymbolTable,
): Record<string, (string | undefined)[]> {
  const entity = getResourceEntity(resource, world);
  const { root } = resource;
  const own = getPropertyNodes(entity);
  const rules = arrayItems(nodeAt(entity?.root, 'allOf')).flatMap((rule) =>
    getSchemaPartProperties(nodeAt(rule, 'if')),
  );
  const urls = own.flatMap((one) => [
    ...getPlaceholderReferences(...arrayItems(nodeAt(one, 'url', 'parts'))).map(({ name }) => name),
    ...arrayItems(nodeAt(one, 'url', 'query')).map((part) => stringAt(part, 'property')),
  ]);
  const references = findReferencesTo(resource.name, world);
  return {
    'it is the key': [stringAt(entity?.root, 'key') ?? 'id'],
    'row-level access uses it': [
      stringAt(root, 'access', 'rows', 'field'),
      stringAt(root, 'access', 'ownedBy'),
    ],
    'the title of the record page contains it': getPlaceholderReferences(nodeAt(root, 'page', 'title')).map(
      ({ name }) => name,
    ),
    'a condition uses it': getConditionNodes(resource).map(memberName),
    'a rule of the entity uses it': rules,
    'a limit uses it': own.flatMap((one) => getComparedProperties(valueAt(one))),
    'a computed URL contains it': urls,
    'a reference shows or requires it': references.flatMap((one) => [
      stringAt(one, 'label'),
      stringAt(one, 'value'),
      ...getReferenceConditions(one).flatMap((condition) => objectMembers(condition).map(memberName)),
    ]),
    'a lookup of other records reads it': findLookupProperties(resource.name, world),
    'a dictionary lists its values': objectMembers(nodeAt(world.dictionaries?.root, 'dictionaries'))
      .filter((one) => stringAt(one, 'distinct', 'resource') === resource.name)
      .map((one) => stringAt(one, 'distinct', 'field')),
  };
}

/** Returns the properties that a part of a schema names. */
function getSchemaPartProperties(part: SyntaxNode | undefined): string[] {
  return [
    ...toNameReferences(...arrayItems(nodeAt(part, 'required'))),
    ...getMemberNameReferences(nodeAt(part, 'properties')),
  ].map(({ name }) => name);
}

function getComparedProperties(schema: unknown): string[] {
  return [...String(JSON.stringify(schema)).matchAll(/"\$data":"1\/([^"]+)"/g)].flatMap(
    ([, name = '']) => name,
  );
}

/** Returns the nodes in entities, reports and filters that refer to a resource. */
function findReferencesTo(name: string, { entities, datasets, resources }: SymbolTable): SyntaxNode[] {
  const ofEntities = [...entities.values(), ...datasets.values()].flatMap(getPropertyNodes);
  const ofFilters = [...resources.values()].flatMap(({ root }) =>
    arrayItems(nodeAt(root, 'list', 'filters')),
  );
  return [...ofEntities, ...ofFilters].flatMap((one) => {
    const reference = nodeAt(one, 'references');
    return reference && stringAt(reference, 'resource') === name ? [reference] : [];
  });
}

function findLookupProperties(name: string, { entities }: SymbolTable): (string | undefined)[] {
  return [...entities.values()].flatMap((entity) =>
    getPropertyNodes(entity)
      .filter((one) => {
        const by = getPropertyNode(entity, stringAt(one, 'lookup', 'reference') ?? '');
        return stringAt(by, 'references', 'resource') === name;
      })
      .map((one) => stringAt(one, 'lookup', 'property')),
  );
}

/** R262: reports required properties that users who may create records may not enter. */
export const requiredButNotPermittedProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const { root } = resource;
  if (!nodeAt(root, 'api', 'create')) return [];
  const required = toNameReferences(...arrayItems(nodeAt(entity?.root, 'required'))).map(({ name }) => name);
  const making = stringAt(root, 'access', 'callPermissions', 'create');
  return getGuardedFields(resource).flatMap((field): CheckerFinding[] => {
    const name = memberName(field);
    const rights = [getFieldRight('read', field), getFieldRight('write', field)].filter(
      (one) => one !== undefined,
    );
    const isOpen = rights.every((right) => right === making);
    const given = getPropertyNode(entity, name);
    if (isOpen || !required.includes(name) || nodeAt(given, 'default') || nodeAt(given, 'readOnly'))
      return [];
    const message = `"${name}" is required, but users without this right cannot enter it, so they cannot create records. Require the right for "create" too, or give "${name}" a default`;
    return [{ place: keyNode(field), message }];
  });
};
