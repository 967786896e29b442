import { getDatasetMeasureColumns, getDatasetPropertyNames, getReportDataset } from '../report/dataset.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findImpossibleValue } from '../shared/choiceNodes.ts';
import { findUnknownProperties, getPropertyNode } from '../shared/propertyNodes.ts';
import { hasValidPropertySchema } from '../shared/propertyValidation.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
  type NameWithNode,
} from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { findMissingRequiredValues } from './findMissingRequiredValues.ts';

/** E010: reports demo files and references that name an unknown entity. */
export const unknownDemoEntity: CheckerRule = (file, { entities }) =>
  findUnknownNames(
    [
      ...getFileEntity(file),
      ...getGeneratorNodes(file).flatMap(getReferencedEntities),
      ...getPatternNodes(file).flatMap((one) => getNamesWithNodes(getNodeAt(one, 'each'))),
    ],
    entities,
    (name) => `there is no entity "${name}"`,
  );

/** E011: reports unknown properties in demo records, lookups and patterns. */
export const unknownDemoProperty: CheckerRule = (file, world) => [
  ...getRecordNodes(file).flatMap((row) =>
    findUnknownProperties(getMemberNamesWithNodes(row), getRecordEntity(file, world)),
  ),
  ...getGeneratorNodes(file).flatMap((value) => findUnknownLookupProperties(value, world)),
  ...getGeneratorNodes(file).flatMap((value) =>
    findUnknownProperties(getNamesWithNodes(getNodeAt(value, 'after')), getRecordEntity(file, world)),
  ),
  ...getPatternNodes(file).flatMap((pattern) => findUnknownPatternProperties(pattern, world)),
];

/** E012: reports objects in demo records that contain no known value generator. */
export const unknownDemoGenerator: CheckerRule = (file, world) =>
  getRecordNodes(file)
    .flatMap((row) => getMemberNodes(row))
    .filter(
      (value) =>
        value.node.type === 'object' &&
        !getGeneratorKey(value) &&
        getPropertyType(value, file, world) !== 'object',
    )
    .map((place) => ({
      place,
      message: `unknown value generator: it must have one of ${generatorKeys.join(', ')}`,
    }));

/** E013: reports demo facts of unknown reports. */
export const unknownDemoReport: CheckerRule = ({ root }, { reports }) =>
  findUnknownNames(
    getMemberNamesWithNodes(getNodeAt(root, 'reports')),
    reports,
    (name) => `there is no report "${name}"`,
  );

/** E014: reports demo facts by an axis that is neither defined in the file nor a dimension of the report. */
export const unknownDemoAxis: CheckerRule = ({ root }, world) =>
  getMemberNodes(getNodeAt(root, 'reports')).flatMap((recipe) => {
    const dimensions = getDatasetPropertyNames(
      getReportDataset(world.reports.get(getMemberName(recipe)), world),
      'dimension',
      world,
    );
    const axes = getMemberNodes(getNodeAt(root, 'axes')).map(getMemberName);
    const own = getNamesWithNodes(...getItemNodes(getNodeAt(recipe, 'axes')));
    const ofRecords = own.map(({ name }) => name).filter((name) => getNodeAt(root, 'axes', name, 'columns'));
    return [
      ...findUnknownNames(
        own,
        dimensions && [...axes, ...dimensions],
        (name) => `"${name}" is neither an axis nor a dimension`,
      ),
      ...findUnknownNames(
        getNamesWithNodes(
          ...getItemNodes(getNodeAt(recipe, 'events')).map((event) => getNodeAt(event, 'axis')),
        ),
        ofRecords,
        (name) => `the report has no axis of records "${name}"`,
      ),
    ];
  });

/** E015: reports demo columns that no metric adds up, or that derive from a column that is not defined before them. */
export const unknownDemoColumn: CheckerRule = ({ root }, world) =>
  getMemberNodes(getNodeAt(root, 'reports')).flatMap((recipe) => {
    const row = getReportDataset(world.reports.get(getMemberName(recipe)), world);
    const columns = getMemberNodes(getNodeAt(recipe, 'columns'));
    const unknown = findUnknownNames(
      getMemberNamesWithNodes(getNodeAt(recipe, 'columns')),
      getDatasetMeasureColumns(row, world),
      (name) => `no metric of the dataset sums the column "${name}"`,
    );
    const origins = columns.flatMap((column, index) =>
      findUnknownNames(
        getNamesWithNodes(getItemNodes(column)[0], getNodeAt(column, 'unique')),
        ['day', ...columns.slice(0, index).map(getMemberName)],
        (name) => `"${name}" is neither "day" nor a column before this one`,
      ),
    );
    const lately = findUnknownNames(
      getNamesWithNodes(
        ...getItemNodes(getNodeAt(recipe, 'events')).map((event) => getNodeAt(event, 'column')),
      ),
      columns.filter((column) => getItemNodes(column).length > 0).map(getMemberName),
      (name) => `the report has no demo column "${name}"`,
    );
    return [...unknown, ...origins, ...lately];
  });

/** E016: reports demo records with values their properties do not allow, or without a required value. */
export const invalidOrMissingDemoValue: CheckerRule = (file, world) => [
  ...getItemNodes(getNodeAt(file.root, 'rows')).flatMap((row) =>
    findMissingRequiredValues(row, getRecordEntity(file, world)),
  ),
  ...getRecordNodes(file).flatMap((row) =>
    getMemberNodes(row).flatMap((value) => {
      const entity = getRecordEntity(file, world);
      const asked = getPropertyNode(entity, getMemberName(value));
      if (!entity || !asked || !hasValidPropertySchema(asked, entity, world)) return [];
      const plain = value.node.type === 'array' ? getItemNodes(value) : [value];
      return plain.flatMap((one) => findImpossibleValue(one, asked, world));
    }),
  ),
];

/** Keys that mark an object as a value generator instead of a literal value. */
const generatorKeys = ['of', 'all', 'anyOf', 'any', 'daysAgo', 'after', 'number', 'text', 'this', 'file'];

function getGeneratorKey(value: SyntaxNode): string | undefined {
  return generatorKeys.find((kind) => getNodeAt(value, kind));
}

/** Returns the entity that a file of demo records belongs to, taken from the file name. */
function getFileEntity({ kind, name, root }: DefinitionSource): NameWithNode[] {
  return kind === 'demoRecords' && root ? [{ name, place: root }] : [];
}

function getReferencedEntities(value: SyntaxNode): NameWithNode[] {
  return getNamesWithNodes(...['of', 'all', 'anyOf', 'having'].map((key) => getNodeAt(value, key)));
}

function getRecordEntity(
  { name }: DefinitionSource,
  { entities }: SymbolTable,
): DefinitionSource | undefined {
  return entities.get(name);
}

function getPatternNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'patterns'));
}

function getRecordNodes(file: DefinitionSource): SyntaxNode[] {
  return [...getItemNodes(getNodeAt(file.root, 'rows')), ...getPatternNodes(file).flatMap(getPatternRows)];
}

function getPatternRows(pattern: SyntaxNode): SyntaxNode[] {
  return [getNodeAt(pattern, 'row'), ...getItemNodes(getNodeAt(pattern, 'rows'))].filter(
    (place) => place !== undefined,
  );
}

/** Returns the nodes of the value generators in records, changes and the axes of facts. */
function getGeneratorNodes(file: DefinitionSource): SyntaxNode[] {
  const ofAxes = getMemberNodes(getNodeAt(file.root, 'axes')).filter((axis) => getNodeAt(axis, 'columns'));
  return [
    ...getRecordNodes(file).flatMap((row) => getMemberNodes(row).flatMap(collectGenerators)),
    ...getItemNodes(getNodeAt(file.root, 'changes')),
    ...ofAxes,
    ...ofAxes.flatMap((axis) => getMemberNodes(getNodeAt(axis, 'columns'))),
  ];
}

function collectGenerators(value: SyntaxNode): SyntaxNode[] {
  const inside = [...getItemNodes(value), ...getMemberNodes(value)].flatMap(collectGenerators);
  return value.node.type === 'object' && getGeneratorKey(value) ? [value, ...inside] : inside;
}

/** Finds unknown properties in lookups. Of a path through references, only the first step is checked. */
function findUnknownLookupProperties(value: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const [named] = getReferencedEntities(value);
  const sought = [
    ...getMemberNamesWithNodes(getNodeAt(value, 'where')),
    ...getMemberNamesWithNodes(getNodeAt(value, 'before')),
    ...getMemberNamesWithNodes(getNodeAt(value, 'after')),
  ];
  const first = sought.map(({ name, place }) => ({ name: name.split('.')[0] ?? '', place }));
  return findUnknownProperties(first, world.entities.get(named?.name ?? ''));
}

/** Finds unknown properties in the conditions of a pattern, which generates rows for matching records. */
function findUnknownPatternProperties(pattern: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const entity = world.entities.get(getStringAt(pattern, 'each') ?? '');
  const values = getPatternRows(pattern).flatMap((row) => getMemberNodes(row).flatMap(collectGenerators));
  const own = values.map((value) => getNodeAt(value, 'this'));
  return [
    ...findUnknownProperties(getMemberNamesWithNodes(getNodeAt(pattern, 'where')), entity),
    ...findUnknownProperties(getMemberNamesWithNodes(getNodeAt(pattern, 'repeat')), entity),
    ...findUnknownProperties(getNamesWithNodes(...own), entity),
  ];
}

function getPropertyType(value: SyntaxNode, file: DefinitionSource, world: SymbolTable): string | undefined {
  const entity = getRecordEntity(file, world);
  return entity ? getStringAt(getNodeAt(entity.root, 'properties', getMemberName(value), 'type')) : 'object';
}
