import { hasKey } from './parts/hasKey';
import { properties } from './parts/properties';
import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt } from './source/place';
import type { Source } from './source/source';

/** S030: what a row takes from another row is there. */
export const unknownRef: Rule = (row, world) =>
  properties(row).flatMap((property) =>
    takenFrom(property, world)
      ? []
      : texts(at(property, '$ref')).map(({ name, place }) => ({ place, message: `there is no "${name}"` })),
  );

/** S031: what a row holds is a dimension or a metric, unless it is taken from another row. */
export const missingRole: Rule = (row) =>
  properties(row)
    .filter((property) => !['role', '$ref'].some((key) => hasKey(row, property, key)))
    .map((property) => ({ place: keyOf(property), message: 'it needs a "role": dimension or metric' }));

const ways = ['sum', 'unique', 'ratio'];

/** S032: a metric comes about in one way. */
export const missingMeasure: Rule = (row, world) =>
  properties(row)
    .filter(
      (property) => textAt(inDataset(property, 'role', world)) === 'metric' && !hasKey(row, property, '$ref'),
    )
    .filter((property) => {
      const measure = inDataset(property, 'measure', world);
      return measure
        ? ways.filter((way) => hasKey(row, measure, way)).length !== 1
        : !hasKey(row, property, 'measure');
    })
    .map((property) => ({
      place: keyOf(property),
      message: `a metric needs a "measure" with one of ${ways.join(', ')}`,
    }));

/** S033: a ratio divides columns that other metrics of the row bring into the facts. */
export const unknownRatioColumn: Rule = (row, world) => {
  const columns = measureColumns(row, world) ?? [];
  const own = properties(row).flatMap((property) => items(at(property, 'measure', 'ratio')));
  return unknownNames(texts(...own), columns, (name) => `no metric of the row adds up "${name}"`);
};

/** The columns that a row's metrics add up; undefined when it is too broken to tell. */
export function measureColumns(row: Source | undefined, world: SymbolTable): string[] | undefined {
  if (!at(row?.root, 'properties')) return undefined;
  const measures = properties(row).map((property) => inDataset(property, 'measure', world));
  return measures.flatMap((measure) => textAt(measure, 'sum') ?? textAt(measure, 'unique') ?? []);
}

/** The row that a report shows. */
export function datasetOf(report: Source | undefined, { rows }: SymbolTable): Source | undefined {
  return rows.get(textAt(report?.root, 'row') ?? '');
}

const reference = /^([^#]+)\.json#\/properties\/(\w+)$/;

/** The property of another row that a row's property is taken from. */
function takenFrom(property: Place, { rows }: SymbolTable): Place | undefined {
  const [, file = '', name = ''] = reference.exec(textAt(property, '$ref') ?? '') ?? [];
  return at(rows.get(`reports/${file}`)?.root, 'properties', name);
}

/** What a row's property says, itself or in the property that it is taken from. */
export function inDataset(property: Place | undefined, key: string, world: SymbolTable): Place | undefined {
  if (!property) return undefined;
  return at(property, key) ?? at(takenFrom(property, world), key);
}

/** The names of a row's dimensions, or of its metrics; undefined when it is too broken to tell. */
export function datasetNames(
  row: Source | undefined,
  role: 'dimension' | 'metric',
  world: SymbolTable,
): string[] | undefined {
  const holder = at(row?.root, 'properties');
  return (
    holder &&
    members(holder)
      .filter((property) => (roleOf(property, world) ?? role) === role)
      .map(nameOf)
  );
}

/** A property whose role cannot be told is taken for whatever it is used as: the mistake is in the row. */
function roleOf(property: Place, world: SymbolTable): string | undefined {
  return textAt(inDataset(property, 'role', world));
}
