import { parseSort } from '#definition/api/apiProtocol.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  findImpossibleValue,
  getDictionaryNamesUsableForChoices,
  getDictionaryNamesWhere,
} from '../shared/choiceNodes.ts';
import { findUnknownProperties, getPropertyNode } from '../shared/propertyNodes.ts';
import { getConditionPartValueNodes } from '../shared/resourceNodes.ts';
import { getTenantEntity } from '../shared/symbolTable.ts';
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
import { getDatasetPropertyNames, getReportDataset } from './dataset.ts';

/** P008: reports a report whose dataset does not exist. */
export const unknownDataset: CheckerRule = ({ root }, { datasets }) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'row')),
    datasets,
    (name) => `there is no dataset "${name}"`,
  );

/** P009: reports dimensions that the dataset does not have. */
export const unknownDimension: CheckerRule = (report, world) => {
  const { root } = report;
  const row = getReportDataset(report, world);
  return findUnknownNames(
    [
      ...getNamesWithNodes(
        getNodeAt(root, 'tabs', 'by'),
        ...getItemNodes(getNodeAt(root, 'filters')),
        ...getItemNodes(getNodeAt(root, 'dimensions', 'available')),
        ...getItemNodes(getNodeAt(root, 'dimensions', 'default')),
        getNodeAt(root, 'access', 'rows', 'dimension'),
        ...getMemberNodes(getNodeAt(root, 'alerts')).map((alert) => getNodeAt(alert, 'by')),
        ...getItemNodes(getNodeAt(root, 'annotations')).map((one) => getNodeAt(one, 'dimension')),
      ),
      ...getNamesWithNodes(
        ...getItemNodes(getNodeAt(root, 'dimensions', 'hidden')).flatMap((part) =>
          getItemNodes(getNodeAt(part, 'dimensions')),
        ),
      ),
    ],
    getDatasetPropertyNames(row, 'dimension', world),
    (name) => `"${row?.name}" has no dimension "${name}"`,
  );
};

/** P010: reports metrics that the dataset does not have. */
export const unknownMetric: CheckerRule = (report, world) => {
  const metrics = getNodeAt(report.root, 'metrics');
  const row = getReportDataset(report, world);
  return findUnknownNames(
    getNamesWithNodes(
      ...getItemNodes(getNodeAt(metrics, 'available')),
      ...getItemNodes(getNodeAt(metrics, 'default')),
      getNodeAt(metrics, 'primary'),
      ...getItemNodes(getNodeAt(report.root, 'factors', 'metrics')),
      ...getItemNodes(getNodeAt(report.root, 'factors', 'steps')),
      ...getItemNodes(getNodeAt(metrics, 'hidden')).flatMap((part) =>
        getItemNodes(getNodeAt(part, 'metrics')),
      ),
      ...getMemberNodes(getNodeAt(report.root, 'alerts')).map((alert) => getNodeAt(alert, 'metric')),
    ),
    getDatasetPropertyNames(row, 'metric', world),
    (name) => `"${row?.name}" has no metric "${name}"`,
  );
};

const roleByKey = { dimensions: 'dimension', metrics: 'metric' } as const;

/** P011: reports default or main dimensions and metrics that the report does not offer. */
export const defaultReportFieldNotOffered: CheckerRule = (report, world) =>
  (['dimensions', 'metrics'] as const).flatMap((key) => {
    const holder = getNodeAt(report.root, key);
    const offered = getNamesWithNodes(...getItemNodes(getNodeAt(holder, 'available'))).map(
      ({ name }) => name,
    );
    const known = getDatasetPropertyNames(getReportDataset(report, world), roleByKey[key], world) ?? [];
    return getNamesWithNodes(...getItemNodes(getNodeAt(holder, 'default')), getNodeAt(holder, 'primary'))
      .filter(({ name }) => known.includes(name) && !offered.includes(name))
      .map(({ name, place }) => ({ place, message: `"${name}" is not in "available"` }));
  });

/** P018: reports names of unknown reports on a report page. */
export const unknownReportOnPage: CheckerRule = ({ root }, { reports }) =>
  findUnknownNames(
    getNamesWithNodes(...getItemNodes(getNodeAt(root, 'reports'))),
    reports,
    (name) => `there is no report "${name}"`,
  );

/** P019: reports sorting by a name that the dataset does not have. */
export const unknownReportSort: CheckerRule = (report, world) => {
  const row = getReportDataset(report, world);
  const dimensions = getDatasetPropertyNames(row, 'dimension', world);
  const metrics = getDatasetPropertyNames(row, 'metric', world);
  return findUnknownNames(
    getNamesWithNodes(...getItemNodes(getNodeAt(report.root, 'sort'))).map(({ name, place }) => ({
      name: parseSort(name).field,
      place,
    })),
    dimensions && metrics && [...dimensions, ...metrics],
    (name) => `"${row?.name}" has no "${name}"`,
  );
};

/** P020: reports conditions on unknown properties of the tenant. */
export const unknownTenantConditionProperty: CheckerRule = (report, world) =>
  findUnknownProperties(
    getTenantConditions(report).map((part) => ({ name: getMemberName(part), place: getKeyNode(part) })),
    getTenantEntity(world),
  );

/** P021: reports conditions with values that the tenant's property cannot have. */
export const invalidTenantConditionValue: CheckerRule = (report, world) =>
  getTenantConditions(report).flatMap((part) => {
    const asked = getPropertyNode(getTenantEntity(world), getMemberName(part));
    return getConditionPartValueNodes(part).flatMap((value) => findImpossibleValue(value, asked, world));
  });

/** Returns the parts of a report's conditions on the tenant: one node per property. */
function getTenantConditions({ root }: DefinitionSource): SyntaxNode[] {
  const hidden = ['metrics', 'dimensions'].flatMap((key) => getItemNodes(getNodeAt(root, key, 'hidden')));
  return [...hidden, getNodeAt(root, 'unavailable')].flatMap((holder) =>
    getMemberNodes(getNodeAt(holder, 'when')),
  );
}

/** P022: reports tabs and metrics that name an unknown dictionary or one of another kind. */
export const unknownReportDictionary: CheckerRule = ({ root }, world) => [
  ...findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'tabs', 'dictionary')),
    getDictionaryNamesUsableForChoices(world),
    (name) => `there is no dictionary "${name}" with choices`,
  ),
  ...findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'metrics', 'dictionary')),
    getDictionaryNamesWhere(world, (dictionary) => getStringAt(dictionary, 'reports') === 'metrics'),
    (name) => `there is no dictionary "${name}" with report metrics`,
  ),
];

const visibilitySources = {
  metrics: {
    needs: ['metrics', 'dictionary'],
    fix: 'add "dictionary" to "metrics"',
  },
  dimensions: { needs: ['api', 'tenant'], fix: 'add the call "tenant" to "api"' },
};

/** P023: reports hidden metrics or dimensions in a report without the call that returns the tenant's hidden names. */
export const hiddenWithoutDictionaryOrCall: CheckerRule = ({ root }) =>
  Object.entries(visibilitySources).flatMap(([key, { needs, fix }]) => {
    const hidden = getNodeAt(root, key, 'hidden');
    return hidden && !getNodeAt(root, ...needs)
      ? [{ place: getKeyNode(hidden), message: `no call returns for which users these are hidden: ${fix}` }]
      : [];
  });
