import { countAlertWindowDays, defaultBaselineWeeks } from '#definition/reports/alertWindow.ts';
import { metricAlertPlaceholders } from '#definition/reports/metricAlertPlaceholders.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findUnknownNames, getNamesWithNodes, getPlaceholdersWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberNodes,
  getNodeAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** P032: reports alerts on a metric or dimension that is not offered, or over more days than a query may cover. */
export const invalidMetricAlert: CheckerRule = ({ root }) => {
  const unoffered = (key: 'metrics' | 'dimensions', place: SyntaxNode | undefined) => {
    const offered = getNamesWithNodes(...getItemNodes(getNodeAt(root, key, 'available'))).map(
      ({ name }) => name,
    );
    return offered.length === 0
      ? []
      : findUnknownNames(getNamesWithNodes(place), offered, (name) => `"${name}" is not in "available"`);
  };
  const alerts = getMemberNodes(getNodeAt(root, 'alerts'));
  const limit = (key: string) =>
    Number(getValueAt(getNodeAt(root, 'range'), key) ?? Number.POSITIVE_INFINITY);
  const most = Math.min(limit('maxDays'), limit('maxDaysBack'));
  return alerts.flatMap((alert) => {
    const days = countAlertWindowDays({
      weeks: Number(getValueAt(getNodeAt(alert, 'weeks')) ?? defaultBaselineWeeks),
    });
    return [
      ...unoffered('metrics', getNodeAt(alert, 'metric')),
      ...unoffered('dimensions', getNodeAt(alert, 'by')),
      ...(days > most
        ? [
            {
              place: getNodeAt(alert, 'weeks') ?? getKeyNode(alert),
              message: `the baseline requires ${days} days, but a query may cover at most ${most}`,
            },
          ]
        : []),
    ];
  });
};

/** P033: reports unknown placeholders in the text of a metric alert. */
export const unknownMetricAlertPlaceholder: CheckerRule = ({ root }) =>
  getMemberNodes(getNodeAt(root, 'alerts')).flatMap((alert) =>
    findUnknownNames(
      getPlaceholdersWithNodes(getNodeAt(alert, 'text'), getNodeAt(alert, 'resolvedText')),
      [...metricAlertPlaceholders, ...(getNodeAt(alert, 'by') ? ['of'] : [])],
      (name) => `unknown placeholder "${name}"`,
    ),
  );
