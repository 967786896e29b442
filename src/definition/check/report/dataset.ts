import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** S030: reports a `$ref` to a dataset property that does not exist. */
export const unknownDatasetRef: CheckerRule = (dataset, world) =>
  getPropertyNodes(dataset).flatMap((property) =>
    resolveDatasetRef(property, world)
      ? []
      : getNamesWithNodes(getNodeAt(property, '$ref')).map(({ name, place }) => ({
          place,
          message: `there is no "${name}"`,
        })),
  );

/** S031: reports dataset properties without a role ("dimension" or "metric") or a `$ref`. */
export const missingDatasetPropertyRole: CheckerRule = (row) =>
  getPropertyNodes(row)
    .filter((property) => !['role', '$ref'].some((key) => hasKeyOrTypo(row, property, key)))
    .map((property) => ({
      place: getKeyNode(property),
      message: '"role" is missing: set "dimension" or "metric"',
    }));

const measureKinds = ['sum', 'unique', 'ratio'];

/** S032: reports metrics whose "measure" is missing or does not have exactly one of sum, unique and ratio. */
export const missingOrAmbiguousMetricMeasure: CheckerRule = (row, world) =>
  getPropertyNodes(row)
    .filter(
      (property) =>
        getStringAt(resolveDatasetPropertyKey(property, 'role', world)) === 'metric' &&
        !hasKeyOrTypo(row, property, '$ref'),
    )
    .filter((property) => {
      const measure = resolveDatasetPropertyKey(property, 'measure', world);
      return measure
        ? measureKinds.filter((way) => hasKeyOrTypo(row, measure, way)).length !== 1
        : !hasKeyOrTypo(row, property, 'measure');
    })
    .map((property) => ({
      place: getKeyNode(property),
      message: `a metric requires a "measure" with one of ${measureKinds.join(', ')}`,
    }));

/** S033: reports ratios of columns that no metric of the dataset sums. */
export const unknownRatioColumn: CheckerRule = (dataset, world) => {
  const columns = getDatasetMeasureColumns(dataset, world) ?? [];
  const own = getPropertyNodes(dataset).flatMap((property) =>
    getItemNodes(getNodeAt(property, 'measure', 'ratio')),
  );
  return findUnknownNames(
    getNamesWithNodes(...own),
    columns,
    (name) => `no metric of the dataset sums the column "${name}"`,
  );
};

/**
 * Returns the fact columns whose sum or distinct values a dataset's metrics show; undefined if the file is too broken.
 */
export function getDatasetMeasureColumns(
  row: DefinitionSource | undefined,
  world: SymbolTable,
): string[] | undefined {
  if (!getNodeAt(row?.root, 'properties')) return undefined;
  const measures = getPropertyNodes(row).map((property) =>
    resolveDatasetPropertyKey(property, 'measure', world),
  );
  return measures.flatMap((measure) => getStringAt(measure, 'sum') ?? getStringAt(measure, 'unique') ?? []);
}

/** Returns the dataset that a report queries. */
export function getReportDataset(
  report: DefinitionSource | undefined,
  { datasets }: SymbolTable,
): DefinitionSource | undefined {
  return datasets.get(getStringAt(report?.root, 'row') ?? '');
}

/** Returns the names of the available metrics or dimensions of a report; undefined if its file is too broken. */
export function getAvailableReportFields(
  name: string | undefined,
  kind: 'metrics' | 'dimensions',
  world: SymbolTable,
): string[] | undefined {
  const report = world.reports.get(name ?? '');
  if (!report || !getReportDataset(report, world)) return undefined;
  return getNamesWithNodes(...getItemNodes(getNodeAt(report.root, kind, 'available'))).map(
    (offered) => offered.name,
  );
}

const refPattern = /^([^#]+)\.json#\/properties\/(\w+)$/;

/** Returns the dataset property that a `$ref` points to. */
function resolveDatasetRef(property: SyntaxNode, { datasets }: SymbolTable): SyntaxNode | undefined {
  const [, file = '', name = ''] = refPattern.exec(getStringAt(property, '$ref') ?? '') ?? [];
  return getNodeAt(datasets.get(`reports/${file}`)?.root, 'properties', name);
}

/**
 * Returns the value node of a key of a dataset property, or of the property that its `$ref` points to; undefined if
 * both lack it.
 */
export function resolveDatasetPropertyKey(
  property: SyntaxNode | undefined,
  key: string,
  world: SymbolTable,
): SyntaxNode | undefined {
  if (!property) return undefined;
  return getNodeAt(property, key) ?? getNodeAt(resolveDatasetRef(property, world), key);
}

/** Returns the names of a dataset's dimensions or of its metrics; undefined if the file has no `properties`. */
export function getDatasetPropertyNames(
  row: DefinitionSource | undefined,
  role: 'dimension' | 'metric',
  world: SymbolTable,
): string[] | undefined {
  const holder = getNodeAt(row?.root, 'properties');
  return (
    holder &&
    getMemberNodes(holder)
      .filter((property) => (getDatasetRole(property, world) ?? role) === role)
      .map(getMemberName)
  );
}

/**
 * Returns the role of a dataset property. An unknown role matches any use, because the dataset's own rules report it.
 */
function getDatasetRole(property: SyntaxNode, world: SymbolTable): string | undefined {
  return getStringAt(resolveDatasetPropertyKey(property, 'role', world));
}
