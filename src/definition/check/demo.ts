import { datasetNames, datasetOf, measureColumns } from './dataset';
import { unfilled } from './demoRecord';
import { impossibleValue } from './parts/choices';
import { property, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { isSound } from './parts/trial';
import type { Finding } from './source/finding';
import { keys, type NameUse, texts, unknownNames } from './source/nameUse';
import { at, items, members, nameOf, type Place, textAt } from './source/place';
import type { Source } from './source/source';

/** E010: the entities that demo records are of, and refer to, exist. */
export const unknownDemoEntity: Rule = (file, { entities }) =>
  unknownNames(
    [
      ...ownEntity(file),
      ...valuesIn(file).flatMap(entityNamed),
      ...patterns(file).flatMap((one) => texts(at(one, 'each'))),
    ],
    entities,
    (name) => `there is no entity "${name}"`,
  );

/** E011: what demo records have, and are found by, are properties. */
export const unknownDemoProperty: Rule = (file, world) => [
  ...rowsIn(file).flatMap((row) => unknownProperties(keys(row), entityOf(file, world))),
  ...valuesIn(file).flatMap((value) => soughtProperties(value, world)),
  ...valuesIn(file).flatMap((value) => unknownProperties(texts(at(value, 'after')), entityOf(file, world))),
  ...patterns(file).flatMap((pattern) => ofEach(pattern, world)),
];

/** E012: an object in a demo record stands for a value, unless the property holds objects. */
export const unknownDemoValue: Rule = (file, world) =>
  rowsIn(file)
    .flatMap((row) => members(row))
    .filter(
      (value) => value.node.type === 'object' && !kindOf(value) && typeOf(value, file, world) !== 'object',
    )
    .map((place) => ({ place, message: `this stands for no value: it needs one of ${kinds.join(', ')}` }));

/** E013: the demo has facts of reports that exist. */
export const unknownDemoReport: Rule = ({ root }, { reports }) =>
  unknownNames(keys(at(root, 'reports')), reports, (name) => `there is no report "${name}"`);

/** E014: facts are about axes of the file, or about dimensions of their report. */
export const unknownDemoAxis: Rule = ({ root }, world) =>
  members(at(root, 'reports')).flatMap((recipe) => {
    const dimensions = datasetNames(datasetOf(world.reports.get(nameOf(recipe)), world), 'dimension', world);
    const axes = members(at(root, 'axes')).map(nameOf);
    const own = texts(...items(at(recipe, 'axes')));
    const ofRecords = own.map(({ name }) => name).filter((name) => at(root, 'axes', name, 'columns'));
    return [
      ...unknownNames(
        own,
        dimensions && [...axes, ...dimensions],
        (name) => `there is neither an axis nor a dimension "${name}"`,
      ),
      ...unknownNames(
        texts(...items(at(recipe, 'events')).map((event) => at(event, 'axis'))),
        ofRecords,
        (name) => `the report has no axis of records "${name}"`,
      ),
    ];
  });

/** E015: what is counted are columns that the report's metrics add up, made from a day or from columns before. */
export const unknownDemoColumn: Rule = ({ root }, world) =>
  members(at(root, 'reports')).flatMap((recipe) => {
    const row = datasetOf(world.reports.get(nameOf(recipe)), world);
    const columns = members(at(recipe, 'columns'));
    const unknown = unknownNames(
      keys(at(recipe, 'columns')),
      measureColumns(row, world),
      (name) => `no metric of the row adds up "${name}"`,
    );
    const origins = columns.flatMap((column, index) =>
      unknownNames(
        texts(items(column)[0], at(column, 'unique')),
        ['day', ...columns.slice(0, index).map(nameOf)],
        (name) => `"${name}" is neither "day" nor a column before this one`,
      ),
    );
    const lately = unknownNames(
      texts(...items(at(recipe, 'events')).map((event) => at(event, 'column'))),
      columns.filter((column) => items(column).length > 0).map(nameOf),
      (name) => `the report counts no column "${name}" so that it could be more or less`,
    );
    return [...unknown, ...origins, ...lately];
  });

/** E016: what demo records say themselves are values that their properties can have, and no record lacks what every one has. */
export const impossibleDemoValue: Rule = (file, world) => [
  ...items(at(file.root, 'rows')).flatMap((row) => unfilled(row, entityOf(file, world))),
  ...rowsIn(file).flatMap((row) =>
    members(row).flatMap((value) => {
      const entity = entityOf(file, world);
      const asked = property(entity, nameOf(value));
      if (!entity || !asked || !isSound(asked, entity)) return [];
      const plain = value.node.type === 'array' ? items(value) : [value];
      return plain.flatMap((one) => impossibleValue(one, asked, world));
    }),
  ),
];

/** What tells an object that stands for a value from one that is the value. */
const kinds = ['of', 'all', 'anyOf', 'any', 'daysAgo', 'after', 'number', 'text', 'this', 'file'];

function kindOf(value: Place): string | undefined {
  return kinds.find((kind) => at(value, kind));
}

/** The entity that a file of records is of: its own name says it. */
function ownEntity({ kind, name, root }: Source): NameUse[] {
  return kind === 'demoRecords' && root ? [{ name, place: root }] : [];
}

function entityNamed(value: Place): NameUse[] {
  return texts(...['of', 'all', 'anyOf', 'having'].map((key) => at(value, key)));
}

function entityOf({ name }: Source, { entities }: SymbolTable): Source | undefined {
  return entities.get(name);
}

function patterns({ root }: Source): Place[] {
  return items(at(root, 'patterns'));
}

function rowsIn(file: Source): Place[] {
  return [...items(at(file.root, 'rows')), ...patterns(file).flatMap(rowsOf)];
}

function rowsOf(pattern: Place): Place[] {
  return [at(pattern, 'row'), ...items(at(pattern, 'rows'))].filter((place) => place !== undefined);
}

/** The objects that stand for values: of records, of changes and of the axes of facts. */
function valuesIn(file: Source): Place[] {
  const ofAxes = members(at(file.root, 'axes')).filter((axis) => at(axis, 'columns'));
  return [
    ...rowsIn(file).flatMap((row) => members(row).flatMap(valuesBelow)),
    ...items(at(file.root, 'changes')),
    ...ofAxes,
    ...ofAxes.flatMap((axis) => members(at(axis, 'columns'))),
  ];
}

function valuesBelow(value: Place): Place[] {
  const inside = [...items(value), ...members(value)].flatMap(valuesBelow);
  return value.node.type === 'object' && kindOf(value) ? [value, ...inside] : inside;
}

/** Where a record is found by what it has, or by what the record has that it refers to: the first of a path. */
function soughtProperties(value: Place, world: SymbolTable): Finding[] {
  const [named] = entityNamed(value);
  const sought = [...keys(at(value, 'where')), ...keys(at(value, 'before'))];
  const first = sought.map(({ name, place }) => ({ name: name.split('.')[0] ?? '', place }));
  return unknownProperties(first, world.entities.get(named?.name ?? ''));
}

/** What a pattern asks of the records that it makes rows for. */
function ofEach(pattern: Place, world: SymbolTable): Finding[] {
  const entity = world.entities.get(textAt(pattern, 'each') ?? '');
  const values = rowsOf(pattern).flatMap((row) => members(row).flatMap(valuesBelow));
  const own = values.map((value) => at(value, 'this'));
  return [
    ...unknownProperties(keys(at(pattern, 'where')), entity),
    ...unknownProperties(keys(at(pattern, 'repeat')), entity),
    ...unknownProperties(texts(...own), entity),
  ];
}

function typeOf(value: Place, file: Source, world: SymbolTable): string | undefined {
  const entity = entityOf(file, world);
  return entity ? textAt(at(entity.root, 'properties', nameOf(value), 'type')) : 'object';
}
