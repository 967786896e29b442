import { getAvailableReportFields } from '#definition/check/report/dataset.ts';
import { findHiddenMetricUses } from '#definition/check/report/hiddenMetricUses.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getColumnAndPageFieldNodes, getDetailFieldNodes } from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { findUnknownNames, toNameReferences } from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
} from '#definition/check/source/syntaxTree.ts';
import { isReportWithoutFilterByResource } from '../page/recordPage.ts';

/** R243: reports metric columns of an unknown report, or of a metric that it does not offer. */
export const unknownColumnMetric: CheckerRule = (resource, world) =>
  getMetricNodes(resource).flatMap((metric) => [
    ...findUnknownNames(
      toNameReferences(nodeAt(metric, 'report')),
      world.reports,
      (name) => `there is no report "${name}"`,
    ),
    ...findUnknownNames(
      toNameReferences(nodeAt(metric, 'metric')),
      getAvailableReportFields(stringAt(metric, 'report'), 'metrics', world),
      (name) => `the report "${stringAt(metric, 'report')}" does not offer a metric "${name}"`,
    ),
  ]);

/**
 * R244: reports metric columns that cannot be loaded, that show something else too, or that some tenants would not
 * receive; and the call "metrics" without such columns.
 */
export const invalidMetricColumn: CheckerRule = (resource, world) => {
  const call = nodeAt(resource.root, 'api', 'metrics');
  const metrics = getMetricNodes(resource);
  return [
    ...metrics.flatMap((metric) => findUnloadableMetric(resource, metric, world)),
    // Misspelled reports have their own rule.
    ...metrics
      .filter((metric) => !call && world.reports.has(stringAt(metric, 'report') ?? ''))
      .map((metric) => ({
        place: keyNode(metric),
        message: `"metric" requires the call "metrics" in "api", such as "metrics": "GET /${resource.name}/metrics"`,
      })),
    ...(call && metrics.length === 0
      ? [{ place: keyNode(call), message: 'no column has "metric", so this call is never used' }]
      : []),
    ...findDuplicateValues(
      arrayItems(nodeAt(resource.root, 'list', 'columns')).map((column) => nodeAt(column, 'metric')),
      () => 'an earlier column shows the same metric',
    ),
    ...getColumnAndPageFieldNodes(resource).flatMap(findOtherContents),
    ...getDetailFieldNodes(resource).flatMap((field): CheckerFinding[] => {
      const metric = nodeAt(field, 'metric');
      const message = '"metric" is only supported in the columns of the list and the fields of the page';
      return metric ? [{ place: keyNode(metric), message }] : [];
    }),
  ];
};

function getMetricNodes(resource: DefinitionSource): SyntaxNode[] {
  return getColumnAndPageFieldNodes(resource).flatMap((column) => nodeAt(column, 'metric') ?? []);
}

function findUnloadableMetric(
  resource: DefinitionSource,
  metric: SyntaxNode,
  world: SymbolTable,
): CheckerFinding[] {
  const place = nodeAt(metric, 'report');
  const name = stringAt(place) ?? '';
  return [
    ...(place && isReportWithoutFilterByResource(resource, name, world)
      ? [
          {
            place,
            message: `the report "${name}" has no filter by a dimension that refers to "${resource.name}"`,
          },
        ]
      : []),
    ...findHiddenMetricUses(world.reports.get(name), [nodeAt(metric, 'metric')], world),
  ];
}

/** Keys of a column that has a metric. */
const metricColumnKeys = ['metric', 'title', 'width', 'priority', 'sortable'];

/** Reports the keys of a metric column that only a column of properties has. */
function findOtherContents(column: SyntaxNode): CheckerFinding[] {
  if (!nodeAt(column, 'metric')) return [];
  return objectMembers(column)
    .filter((member) => !metricColumnKeys.includes(memberName(member)))
    .map((member) => ({
      place: keyNode(member),
      message: `"${memberName(member)}" has no effect: the column shows a metric`,
    }));
}
