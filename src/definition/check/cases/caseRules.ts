import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  unknownKey,
} from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNames,
  getPropertyNode,
  getResourceEntity,
} from '../shared/propertyNodes.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { invalidCaseAction, invalidCaseSince, unknownCasePermission } from './caseActionsAndPermissions.ts';
import { invalidCaseForm } from './caseForm.ts';
import { getCaseNodes, getCaseResource } from './caseNodes.ts';

/** K010: reports a case file whose resource is unknown, has no records, or has another entity than the file name. */
const unknownCaseResource: CheckerRule = (file, world) => {
  const place = getNodeAt(file.root, 'resource');
  const entity = getStringAt(getCaseResource(file, world)?.root, 'entity');
  const unknown = findUnknownNames(
    getNamesWithNodes(place),
    world.resources,
    (name) => `there is no resource "${name}"`,
  );
  if (!place || unknown.length > 0 || !getCaseResource(file, world)?.root) return unknown;
  if (!entity) return [{ place, message: `"${getStringAt(place)}" has no records` }];
  return entity === file.name || !world.entities.has(entity)
    ? []
    : [
        {
          place,
          message: `"${getStringAt(place)}" has records of "${entity}", but the file name is for "${file.name}"`,
        },
      ];
};

/**
 * K012: reports entered, given or stored properties that the entity does not have, unless the case expects an error on
 * them.
 */
const unknownCaseProperty: CheckerRule = (file, world) => {
  const entity = getResourceEntity(getCaseResource(file, world), world);
  return [
    ...getCaseNodes(file).flatMap((one) => {
      const refused = getExpectedErrorFields(one);
      return findUnknownProperties(
        [
          ...getMemberNamesWithNodes(getNodeAt(one, 'data')).filter(({ name }) => !refused.includes(name)),
          ...getItemNodes(getNodeAt(one, 'given')).flatMap(getMemberNamesWithNodes),
        ],
        entity,
      );
    }),
    ...getCaseRecords(file).flatMap(([name, record]) =>
      findUnknownProperties(getMemberNamesWithNodes(record), world.entities.get(name)),
    ),
  ];
};

/** K013: reports expected errors on a field that is neither a property nor entered. */
const unknownExpectedErrorField: CheckerRule = (file, world) => {
  const known = getPropertyNames(getResourceEntity(getCaseResource(file, world), world));
  return getCaseNodes(file).flatMap((one) => {
    const sent = getMemberNamesWithNodes(getNodeAt(one, 'data')).map(({ name }) => name);
    const fields = getItemNodes(getNodeAt(one, 'errors')).flatMap((error) => getNodeAt(error, 'field') ?? []);
    return findUnknownNames(
      getNamesWithNodes(...fields)
        .map(({ name, place }) => ({ name: name.split('/')[1] ?? '', place }))
        .filter(({ name }) => name !== ''),
      known && [...known, ...sent],
      (name) => `"${name}" is neither a property nor in "data"`,
    );
  });
};

/** K014: reports two cases with the same input and different expected errors. */
const contradictoryCase: CheckerRule = (file) => {
  const all = getCaseNodes(file);
  const written = (one: SyntaxNode, ...names: string[]) =>
    JSON.stringify(names.map((key) => sortKeys(getValueAt(one, key))));
  const asked = all.map((one) => written(one, 'form', 'action', 'as', 'given', 'since', 'data', 'on'));
  return all.flatMap((one, index): CheckerFinding[] => {
    const first = all[asked.indexOf(asked[index] ?? '')] ?? one;
    if (written(first, 'errors') === written(one, 'errors')) return [];
    const message = `the case "${getStringAt(first, 'name')}" has the same input but expects other errors`;
    return [{ place: getNodeAt(one, 'name') ?? one, message }];
  });
};

/** K015: reports two cases of the same name, and two expected errors on one field. */
const duplicateCase: CheckerRule = (file) => [
  ...findDuplicateValues(
    getCaseNodes(file).map((one) => getNodeAt(one, 'name')),
    (name) => `duplicate case name ${name}`,
  ),
  ...getCaseNodes(file).flatMap((one) =>
    findDuplicateValues(
      getItemNodes(getNodeAt(one, 'errors')).map((error) => getNodeAt(error, 'field')),
      (field) => `two errors are expected on ${field}, but a field has only one error at a time`,
    ),
  ),
];

/** K016: reports record references to an unknown resource, or in a property that does not refer to it. */
const invalidCaseRecordPlaceholder: CheckerRule = (file, world) => {
  const entity = getResourceEntity(getCaseResource(file, world), world);
  const entered = getCaseNodes(file).flatMap((one) =>
    [getNodeAt(one, 'data'), ...getItemNodes(getNodeAt(one, 'given'))].flatMap(getMemberNodes),
  );
  return entered.flatMap((value) =>
    [value, ...getItemNodes(value)].flatMap((mark): CheckerFinding[] => {
      const record = getNodeAt(mark, 'record');
      if (!record) return [];
      const unknown = findUnknownNames(
        getNamesWithNodes(record),
        world.resources,
        (name) => `there is no resource "${name}"`,
      );
      const asked = getPropertyNode(entity, getMemberName(value));
      if (unknown.length > 0 || !asked) return unknown;
      const leads = getStringAt(asked, 'references', 'resource');
      const shows = (name?: string) => getStringAt(world.resources.get(name ?? '')?.root, 'entity');
      if (leads && shows(leads) === shows(getStringAt(record))) return [];
      const where = leads ? `refers to records of "${leads}"` : 'refers to no records';
      return [{ place: record, message: `"${getMemberName(value)}" ${where}` }];
    }),
  );
};

/** K017: reports stored records of an unknown entity. */
const unknownCaseEntity: CheckerRule = ({ root }, { entities }) =>
  findUnknownNames(
    getMemberNamesWithNodes(getNodeAt(root, 'records')),
    entities,
    (name) => `there is no entity "${name}"`,
  );

function getCaseRecords({ root }: DefinitionSource): [string, SyntaxNode][] {
  return getMemberNodes(getNodeAt(root, 'records')).flatMap((list) =>
    getItemNodes(list).map((one): [string, SyntaxNode] => [getMemberName(list), one]),
  );
}

/** Returns the names of the fields for which a case expects an error. */
function getExpectedErrorFields(one: SyntaxNode): string[] {
  return getItemNodes(getNodeAt(one, 'errors')).map(
    (error) => getStringAt(error, 'field')?.split('/')[1] ?? '',
  );
}

/** Returns a copy of a value with its object keys sorted, so that equal values serialize to equal text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}

/** Checker rules for case files, by code. */
export const caseRules = {
  K001: unknownKey,
  K002: missingKey,
  K003: invalidType,
  K004: invalidEnumValue,
  K005: invalidValue,
  K010: unknownCaseResource,
  K011: invalidCaseForm,
  K012: unknownCaseProperty,
  K013: unknownExpectedErrorField,
  K014: contradictoryCase,
  K015: duplicateCase,
  K016: invalidCaseRecordPlaceholder,
  K017: unknownCaseEntity,
  K018: invalidCaseAction,
  K019: unknownCasePermission,
  K020: invalidCaseSince,
} satisfies Record<string, CheckerRule>;
