import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  unknownKey,
} from './file/metaSchemaRules.ts';
import { dashboardWithExternalApi } from './profile/referenceServerOnly.ts';
import { getAvailableReportFields, getReportDataset, resolveDatasetPropertyKey } from './report/dataset.ts';
import { findHiddenMetricUses } from './report/hiddenMetricUses.ts';
import type { CheckerRule } from './shared/CheckerRule.ts';
import { hasKeyOrTypo } from './shared/hasKeyOrTypo.ts';
import { findUnknownProperties, getPropertyNode, getResourceEntity } from './shared/propertyNodes.ts';
import { findDuplicateValues } from './source/CheckerFinding.ts';
import type { DefinitionSource } from './source/DefinitionSource.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from './source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getNodeAt, getStringAt, type SyntaxNode } from './source/syntaxTree.ts';

/** Returns the nodes of the dashboard widgets that query a report. */
function getReportWidgets({ root }: DefinitionSource): SyntaxNode[] {
  const done = getItemNodes(getNodeAt(root, 'steps')).flatMap((step) => getNodeAt(step, 'done') ?? []);
  const totals = getItemNodes(getNodeAt(root, 'totals')).flatMap((total) =>
    getItemNodes(getNodeAt(total, 'of')),
  );
  return [
    ...totals,
    ...getItemNodes(getNodeAt(root, 'tiles')),
    ...getItemNodes(getNodeAt(root, 'movers')),
    ...done,
  ];
}

/** Returns the nodes of the dashboard widgets that query the records of a resource. */
function getRecordWidgets({ root }: DefinitionSource): SyntaxNode[] {
  const steps = getItemNodes(getNodeAt(root, 'steps'));
  return [
    ...getItemNodes(getNodeAt(root, 'attention')),
    ...steps,
    ...steps.flatMap((step) => getNodeAt(step, 'done') ?? []),
  ];
}

/** H010: reports widgets that query an unknown report. */
const unknownDashboardReport: CheckerRule = (source, { reports }) =>
  findUnknownNames(
    getNamesWithNodes(...getReportWidgets(source).map((part) => getNodeAt(part, 'report'))),
    reports,
    (name) => `there is no report "${name}"`,
  );

/** H011: reports widgets with a metric that their report does not offer. */
const unknownDashboardMetric: CheckerRule = (source, world) =>
  getReportWidgets(source).flatMap((part) =>
    findUnknownNames(
      getNamesWithNodes(getNodeAt(part, 'metric')),
      getAvailableReportFields(getStringAt(part, 'report'), 'metrics', world),
      (name) => `the report "${getStringAt(part, 'report')}" does not offer a metric "${name}"`,
    ),
  );

/** H012: reports movers by a dimension that the report does not offer, or by the day. */
const invalidMoverDimension: CheckerRule = (source, world) =>
  getItemNodes(getNodeAt(source.root, 'movers')).flatMap((part) => {
    const row = getReportDataset(world.reports.get(getStringAt(part, 'report') ?? ''), world);
    const place = getNodeAt(part, 'dimension');
    const time = resolveDatasetPropertyKey(getPropertyNode(row, getStringAt(place) ?? ''), 'time', world);
    const isDay = getStringAt(time) === 'day';
    return [
      ...findUnknownNames(
        getNamesWithNodes(place),
        getAvailableReportFields(getStringAt(part, 'report'), 'dimensions', world),
        (name) => `the report "${getStringAt(part, 'report')}" does not offer a dimension "${name}"`,
      ),
      ...(place && isDay
        ? [
            {
              place,
              message: 'movers cannot be by the day, because the two compared periods have no day in common',
            },
          ]
        : []),
    ];
  });

/** H013: reports widgets that query an unknown resource. */
const unknownDashboardResource: CheckerRule = (source, { resources }) =>
  findUnknownNames(
    getNamesWithNodes(...getRecordWidgets(source).map((part) => getNodeAt(part, 'resource'))),
    resources,
    (name) => `there is no resource "${name}"`,
  );

/** H014: reports attention items whose view does not exist in the resource's list. */
const unknownAttentionView: CheckerRule = ({ root }, { resources }) =>
  getItemNodes(getNodeAt(root, 'attention')).flatMap((part) => {
    const resource = resources.get(getStringAt(part, 'resource') ?? '');
    const views =
      resource &&
      getItemNodes(getNodeAt(resource.root, 'list', 'views')).map((view) => getNodeAt(view, 'name'));
    return findUnknownNames(
      getNamesWithNodes(getNodeAt(part, 'view')),
      views && getNamesWithNodes(...views).map(({ name }) => name),
      (name) => `the list of "${resource?.name}" has no view "${name}"`,
    );
  });

/** H015: reports step conditions on unknown properties. */
const unknownStepProperty: CheckerRule = ({ root }, world) =>
  getItemNodes(getNodeAt(root, 'steps')).flatMap((step) => {
    const resource = world.resources.get(getStringAt(step, 'done', 'resource') ?? '');
    return findUnknownProperties(
      getMemberNamesWithNodes(getNodeAt(step, 'done', 'when')),
      getResourceEntity(resource, world),
    );
  });

/** H016: reports steps whose `done` has both or neither of "resource" and "metric". */
const missingOrAmbiguousStepCondition: CheckerRule = (source) =>
  getItemNodes(getNodeAt(source.root, 'steps')).flatMap((step) => {
    const done = getNodeAt(step, 'done');
    if (!done || hasKeyOrTypo(source, done, 'resource') !== hasKeyOrTypo(source, done, 'metric')) return [];
    return [{ place: getKeyNode(done), message: 'set either "resource", or "report" and "metric"' }];
  });

/** H018: reports dashboard parts that appear twice, or have the same title. */
const duplicateDashboardPart: CheckerRule = ({ root }) =>
  ['totals', 'tiles', 'movers', 'attention', 'steps'].flatMap((key) =>
    findDuplicateValues(
      getItemNodes(getNodeAt(root, key)).map((part) => getNodeAt(part, 'title') ?? part),
      (value) => (value.startsWith('"') ? `duplicate title ${value}` : 'duplicate entry'),
    ),
  );

/** H019: reports widgets with a metric that their report hides from some tenants: their dashboard would lack it. */
const hiddenDashboardMetric: CheckerRule = (source, world) =>
  getReportWidgets(source).flatMap((part) =>
    findHiddenMetricUses(
      world.reports.get(getStringAt(part, 'report') ?? ''),
      [getNodeAt(part, 'metric')],
      world,
    ),
  );

/** Checker rules for dashboards, by code. */
export const dashboardRules = {
  H001: unknownKey,
  H002: missingKey,
  H003: invalidType,
  H004: invalidEnumValue,
  H005: invalidValue,
  H010: unknownDashboardReport,
  H011: unknownDashboardMetric,
  H012: invalidMoverDimension,
  H013: unknownDashboardResource,
  H014: unknownAttentionView,
  H015: unknownStepProperty,
  H016: missingOrAmbiguousStepCondition,
  H017: dashboardWithExternalApi,
  H018: duplicateDashboardPart,
  H019: hiddenDashboardMetric,
} satisfies Record<string, CheckerRule>;
