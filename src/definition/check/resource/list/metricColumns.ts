import { getAvailableReportFields, resolveDatasetPropertyKey } from '#definition/check/report/dataset.ts';
import { findHiddenMetricUses } from '#definition/check/report/hiddenMetricUses.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getPropertyNode, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import { getColumnAndPageFieldNodes, getDetailFieldNodes } from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { findReportFilterByResource, isReportWithoutFilterByResource } from '../page/recordPage.ts';

/** R243: reports metric columns of an unknown report, or of a metric that it does not offer. */
export const unknownColumnMetric: CheckerRule = (resource, world) =>
  getMetricNodes(resource).flatMap((metric) => [
    ...findUnknownNames(
      getNamesWithNodes(getNodeAt(metric, 'report')),
      world.reports,
      (name) => `there is no report "${name}"`,
    ),
    ...findUnknownNames(
      getNamesWithNodes(getNodeAt(metric, 'metric')),
      getAvailableReportFields(getStringAt(metric, 'report'), 'metrics', world),
      (name) => `the report "${getStringAt(metric, 'report')}" does not offer a metric "${name}"`,
    ),
  ]);

/**
 * R244: reports metric columns that cannot be loaded, that show something else too, or that some tenants would not
 * receive; and the call "metrics" without such columns.
 */
export const invalidMetricColumn: CheckerRule = (resource, world) => {
  const call = getNodeAt(resource.root, 'api', 'metrics');
  const metrics = getMetricNodes(resource);
  return [
    ...metrics.flatMap((metric) => findUnloadableMetric(resource, metric, world)),
    // Misspelled reports have their own rule.
    ...metrics
      .filter((metric) => !call && world.reports.has(getStringAt(metric, 'report') ?? ''))
      .map((metric) => ({
        place: getKeyNode(metric),
        message: `"metric" requires the call "metrics" in "api", such as "metrics": "GET /${resource.name}/metrics"`,
      })),
    ...(call && metrics.length === 0
      ? [{ place: getKeyNode(call), message: 'no column has "metric", so this call is never used' }]
      : []),
    ...findDuplicateValues(
      getItemNodes(getNodeAt(resource.root, 'list', 'columns')).map((column) => getNodeAt(column, 'metric')),
      () => 'an earlier column shows the same metric',
    ),
    ...getColumnAndPageFieldNodes(resource).flatMap(findOtherContents),
    ...getDetailFieldNodes(resource).flatMap((field): CheckerFinding[] => {
      const metric = getNodeAt(field, 'metric');
      const message = '"metric" is only supported in the columns of the list and the fields of the page';
      return metric ? [{ place: getKeyNode(metric), message }] : [];
    }),
  ];
};

function getMetricNodes(resource: DefinitionSource): SyntaxNode[] {
  return getColumnAndPageFieldNodes(resource).flatMap((column) => getNodeAt(column, 'metric') ?? []);
}

function findUnloadableMetric(
  resource: DefinitionSource,
  metric: SyntaxNode,
  world: SymbolTable,
): CheckerFinding[] {
  const place = getNodeAt(metric, 'report');
  const name = getStringAt(place) ?? '';
  return [
    ...(place && isReportWithoutFilterByResource(resource, name, world)
      ? [
          {
            place,
            message: `the report "${name}" has no filter by a dimension that refers to "${resource.name}"`,
          },
        ]
      : []),
    ...(place ? findAmbiguousDimension(resource, place, world) : []),
    ...findHiddenMetricUses(world.reports.get(name), [getNodeAt(metric, 'metric')], world),
  ];
}

/** Reports a dimension whose value several records can share: each of them would have the figures of all. */
function findAmbiguousDimension(
  resource: DefinitionSource,
  place: SyntaxNode,
  world: SymbolTable,
): CheckerFinding[] {
  const dimension = findReportFilterByResource(resource, getStringAt(place) ?? '', world);
  const value = getStringAt(resolveDatasetPropertyKey(dimension, 'references', world), 'value') ?? '';
  const entity = getResourceEntity(resource, world);
  const stored = getPropertyNode(entity, value);
  const isKey = value === (getStringAt(entity?.root, 'key') ?? 'id');
  if (!dimension || !stored || isKey || getNodeAt(stored, 'unique')) return [];
  const message = `"${getMemberName(dimension)}" of the report refers to "${value}", which several records can have`;
  return [{ place, message }];
}

/** Keys of a column that has a metric. */
const metricColumnKeys = ['metric', 'title', 'width', 'priority', 'sortable'];

/** Reports the keys of a metric column that only a column of properties has. */
function findOtherContents(column: SyntaxNode): CheckerFinding[] {
  if (!getNodeAt(column, 'metric')) return [];
  return getMemberNodes(column)
    .filter((member) => !metricColumnKeys.includes(getMemberName(member)))
    .map((member) => ({
      place: getKeyNode(member),
      message: `"${getMemberName(member)}" has no effect: the column shows a metric`,
    }));
}
