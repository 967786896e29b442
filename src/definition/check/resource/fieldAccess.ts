import { entityOf, properties, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { conditionParts } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { keys, templateNames, texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** The properties of which a resource says who may see or change them. */
function guarded({ root }: Source): Place[] {
  return members(at(root, 'access', 'fields'));
}

/** Where a resource names the rights that a property asks for. */
export function fieldRights(resource: Source): Place[] {
  return guarded(resource).flatMap((field) => (field.node.type === 'string' ? [field] : members(field)));
}

function rightTo(what: 'see' | 'change', field: Place): string | undefined {
  return textAt(field.node.type === 'string' ? field : at(field, what));
}

/** R260: rights are asked for by properties that the entity has. */
export const unknownRightProperty: Rule = (resource, world) =>
  unknownProperties(keys(at(resource.root, 'access', 'fields')), entityOf(resource, world));

/** R261: what only some see is nothing that others need, or are told in another place. */
export const neededProperty: Rule = (resource, world) => {
  const hidden = guarded(resource).filter((field) => rightTo('see', field) !== undefined);
  if (hidden.length === 0) return [];
  const uses = usesOf(resource, world);
  return hidden.flatMap((field): Finding[] => {
    const name = nameOf(field);
    const why = Object.keys(uses).find((words) => uses[words]?.includes(name));
    return why ? [{ place: keyOf(field), message: `"${name}" cannot be kept from anybody: ${why}` }] : [];
  });
};

/** The properties that everybody needs who uses the resource, by what for. */
function usesOf(resource: Source, world: SymbolTable): Record<string, (string | undefined)[]> {
  const entity = entityOf(resource, world);
  const { root } = resource;
  const own = properties(entity);
  const rules = items(at(entity?.root, 'allOf')).flatMap((rule) => namedIn(at(rule, 'if')));
  const urls = own.flatMap((one) => [
    ...templateNames(...items(at(one, 'url', 'parts'))).map(({ name }) => name),
    ...items(at(one, 'url', 'query')).map((part) => textAt(part, 'property')),
  ]);
  const references = referencesTo(resource.name, world);
  return {
    'it is the key': [textAt(entity?.root, 'key') ?? 'id'],
    'it says which records one sees': [
      textAt(root, 'access', 'rows', 'field'),
      textAt(root, 'access', 'own'),
    ],
    'the page of a record is called by it': templateNames(at(root, 'page', 'title')).map(({ name }) => name),
    'a condition asks for it': conditionParts(resource).map(nameOf),
    'a rule of the entity asks for it': rules,
    'a limit names it': own.flatMap((one) => comparedIn(valueAt(one))),
    'an address is made of it': urls,
    'a reference shows it, or asks for it': references.flatMap((one) => [
      textAt(one, 'label'),
      textAt(one, 'value'),
      ...[at(one, 'when'), ...items(at(one, 'refuses')).map((refusal) => at(refusal, 'when'))].flatMap(
        (condition) => members(condition).map(nameOf),
      ),
    ]),
    'other records take it': takenFrom(resource.name, world),
    'a dictionary lists its values': members(at(world.dictionaries?.root, 'dictionaries'))
      .filter((one) => textAt(one, 'distinct', 'resource') === resource.name)
      .map((one) => textAt(one, 'distinct', 'field')),
  };
}

/** The properties that a part of a schema names. */
function namedIn(part: Place | undefined): string[] {
  return [...texts(...items(at(part, 'required'))), ...keys(at(part, 'properties'))].map(({ name }) => name);
}

function comparedIn(schema: unknown): string[] {
  return [...String(JSON.stringify(schema)).matchAll(/"\$data":"1\/([^"]+)"/g)].flatMap(
    ([, name = '']) => name,
  );
}

/** Where entities, reports and filters refer to a resource. */
function referencesTo(name: string, { entities, rows, resources }: SymbolTable): Place[] {
  const ofEntities = [...entities.values(), ...rows.values()].flatMap(properties);
  const ofFilters = [...resources.values()].flatMap(({ root }) => items(at(root, 'list', 'filters')));
  return [...ofEntities, ...ofFilters].flatMap((one) => {
    const reference = at(one, 'references');
    return reference && textAt(reference, 'resource') === name ? [reference] : [];
  });
}

function takenFrom(name: string, { entities }: SymbolTable): (string | undefined)[] {
  return [...entities.values()].flatMap((entity) =>
    properties(entity)
      .filter((one) => {
        const by = property(entity, textAt(one, 'from', 'reference') ?? '');
        return textAt(by, 'references', 'resource') === name;
      })
      .map((one) => textAt(one, 'from', 'property')),
  );
}

/** R262: who may make records can enter all that they must have. */
export const unenterableProperty: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const { root } = resource;
  if (!at(root, 'api', 'create')) return [];
  const required = texts(...items(at(entity?.root, 'required'))).map(({ name }) => name);
  const making = textAt(root, 'access', 'actions', 'create');
  return guarded(resource).flatMap((field): Finding[] => {
    const name = nameOf(field);
    const rights = [rightTo('see', field), rightTo('change', field)].filter((one) => one !== undefined);
    const isOpen = rights.every((right) => right === making);
    const given = property(entity, name);
    if (isOpen || !required.includes(name) || at(given, 'default') || at(given, 'readOnly')) return [];
    const message = `"${name}" is required: who lacks the right can make no record. Let "create" ask for it too, or give "${name}" a default`;
    return [{ place: keyOf(field), message }];
  });
};
