import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getMemberName, getNodeAt, getStringAt } from '../source/syntaxTree.ts';
import { getDatasetPropertyNames, getReportDataset, resolveDatasetPropertyKey } from './dataset.ts';

/** P030: reports `factors` without the call "why", and a call "why" without a dimension other than the day. */
export const factorsWithoutWhyOrDimension: CheckerRule = (report, world) => {
  const { root } = report;
  const factors = getNodeAt(root, 'factors');
  const call = getNodeAt(root, 'api', 'why');
  if (factors && !call && getNodeAt(root, 'api'))
    return [{ place: getKeyNode(factors), message: '"factors" requires the call "why" in "api"' }];
  const row = getReportDataset(report, world);
  const offered = getItemNodes(getNodeAt(root, 'dimensions', 'available'));
  const days = getPropertyNodes(row)
    .filter((property) => getStringAt(resolveDatasetPropertyKey(property, 'time', world)) === 'day')
    .map(getMemberName);
  return call && row && offered.length > 0 && offered.every((name) => days.includes(getStringAt(name) ?? ''))
    ? [
        {
          place: getKeyNode(call),
          message: 'the call "why" requires a dimension other than the day in "available"',
        },
      ]
    : [];
};

/** P031: reports metrics in `factors` that are not sums, and metrics in both `metrics` and `steps`. */
export const nonAdditiveFactor: CheckerRule = (report, world) => {
  const metrics = getNodeAt(getReportDataset(report, world)?.root, 'properties');
  const named = (key: string) => getNamesWithNodes(...getItemNodes(getNodeAt(report.root, 'factors', key)));
  const through = named('steps').map(({ name }) => name);
  return [
    ...[...named('metrics'), ...named('steps')].flatMap(({ name, place }) =>
      getNodeAt(resolveDatasetPropertyKey(getNodeAt(metrics, name), 'measure', world), 'sum') ||
      !getNodeAt(metrics, name)
        ? []
        : [{ place, message: `"${name}" is not a sum, so it cannot be a factor` }],
    ),
    ...named('metrics').flatMap(({ name, place }) =>
      through.includes(name) ? [{ place, message: `"${name}" is already in "steps"` }] : [],
    ),
  ];
};

/** S039: reports an "identity" that is not another dimension of the dataset. */
export const unknownIdentityDimension: CheckerRule = (row, world) =>
  getPropertyNodes(row).flatMap((property) => {
    const known = (getDatasetPropertyNames(row, 'dimension', world) ?? []).filter(
      (name) => name !== getMemberName(property),
    );
    return findUnknownNames(
      getNamesWithNodes(getNodeAt(property, 'identity')),
      known,
      (name) => `the dataset has no other dimension "${name}"`,
    );
  });
