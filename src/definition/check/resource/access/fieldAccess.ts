import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getReferenceConditions } from '#definition/check/shared/referenceFindings.ts';
import { getConditionPartNodes } from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** Returns the nodes of the properties with field-level access rules. */
function getGuardedFields({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(getNodeAt(root, 'access', 'propertyPermissions'));
}

/** Returns the nodes that name the rights required to see or change properties. */
export function getPropertyPermissionNodes(resource: DefinitionSource): SyntaxNode[] {
  return getGuardedFields(resource).flatMap((field) =>
    field.node.type === 'string' ? [field] : getMemberNodes(field),
  );
}

function getFieldRight(what: 'read' | 'write', field: SyntaxNode): string | undefined {
  return getStringAt(field.node.type === 'string' ? field : getNodeAt(field, what));
}

/** R260: reports field-level access rules for unknown properties. */
export const unknownPropertyInPropertyPermissions: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getMemberNamesWithNodes(getNodeAt(resource.root, 'access', 'propertyPermissions')),
    getResourceEntity(resource, world),
  );

/** R261: reports properties hidden from some users that others need or that are shown elsewhere. */
export const hiddenButNeededProperty: CheckerRule = (resource, world) => {
  const hidden = getGuardedFields(resource).filter((field) => getFieldRight('read', field) !== undefined);
  if (hidden.length === 0) return [];
  const uses = getPropertyUses(resource, world);
  return hidden.flatMap((field): CheckerFinding[] => {
    const name = getMemberName(field);
    const why = Object.keys(uses).find((words) => uses[words]?.includes(name));
    return why
      ? [{ place: getKeyNode(field), message: `access to "${name}" cannot be restricted: ${why}` }]
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
  const rules = getItemNodes(getNodeAt(entity?.root, 'allOf')).flatMap((rule) =>
    getSchemaPartProperties(getNodeAt(rule, 'if')),
  );
  const urls = own.flatMap((one) => [
    ...getPlaceholdersWithNodes(...getItemNodes(getNodeAt(one, 'url', 'parts'))).map(({ name }) => name),
    ...getItemNodes(getNodeAt(one, 'url', 'query')).map((part) => getStringAt(part, 'property')),
  ]);
  const references = findReferencesTo(resource.name, world);
  return {
    'it is the key': [getStringAt(entity?.root, 'key') ?? 'id'],
    'row-level access uses it': [
      getStringAt(root, 'access', 'rows', 'field'),
      getStringAt(root, 'access', 'ownedBy'),
    ],
    'the title of the record page contains it': getPlaceholdersWithNodes(
      getNodeAt(root, 'page', 'title'),
    ).map(({ name }) => name),
    'a condition uses it': getConditionPartNodes(resource).map(getMemberName),
    'a rule of the entity uses it': rules,
    'a limit uses it': own.flatMap((one) => getComparedProperties(getValueAt(one))),
    'a computed URL contains it': urls,
    'a reference shows or requires it': references.flatMap((one) => [
      getStringAt(one, 'label'),
      getStringAt(one, 'value'),
      ...getReferenceConditions(one).flatMap((condition) => getMemberNodes(condition).map(getMemberName)),
    ]),
    'a lookup of other records reads it': findLookupProperties(resource.name, world),
    'a dictionary lists its values': getMemberNodes(getNodeAt(world.dictionaries?.root, 'dictionaries'))
      .filter((one) => getStringAt(one, 'distinct', 'resource') === resource.name)
      .map((one) => getStringAt(one, 'distinct', 'field')),
  };
}

/** Returns the properties that a part of a schema names. */
function getSchemaPartProperties(part: SyntaxNode | undefined): string[] {
  return [
    ...getNamesWithNodes(...getItemNodes(getNodeAt(part, 'required'))),
    ...getMemberNamesWithNodes(getNodeAt(part, 'properties')),
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
    getItemNodes(getNodeAt(root, 'list', 'filters')),
  );
  return [...ofEntities, ...ofFilters].flatMap((one) => {
    const reference = getNodeAt(one, 'references');
    return reference && getStringAt(reference, 'resource') === name ? [reference] : [];
  });
}

function findLookupProperties(name: string, { entities }: SymbolTable): (string | undefined)[] {
  return [...entities.values()].flatMap((entity) =>
    getPropertyNodes(entity)
      .filter((one) => {
        const by = getPropertyNode(entity, getStringAt(one, 'lookup', 'reference') ?? '');
        return getStringAt(by, 'references', 'resource') === name;
      })
      .map((one) => getStringAt(one, 'lookup', 'property')),
  );
}

/** R262: reports required properties that users who may create records may not enter. */
export const requiredButNotPermittedProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const { root } = resource;
  if (!getNodeAt(root, 'api', 'create')) return [];
  const required = getNamesWithNodes(...getItemNodes(getNodeAt(entity?.root, 'required'))).map(
    ({ name }) => name,
  );
  const making = getStringAt(root, 'access', 'callPermissions', 'create');
  return getGuardedFields(resource).flatMap((field): CheckerFinding[] => {
    const name = getMemberName(field);
    const rights = [getFieldRight('read', field), getFieldRight('write', field)].filter(
      (one) => one !== undefined,
    );
    const isOpen = rights.every((right) => right === making);
    const given = getPropertyNode(entity, name);
    if (isOpen || !required.includes(name) || getNodeAt(given, 'default') || getNodeAt(given, 'readOnly'))
      return [];
    const message = `"${name}" is required, but users without this right cannot enter it, so they cannot create records. Require the right for "create" too, or give "${name}" a default`;
    return [{ place: getKeyNode(field), message }];
  });
};
