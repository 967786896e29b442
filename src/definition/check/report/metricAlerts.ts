import { countAlertWindowDays, defaultBaselineWeeks } from '#definition/reports/alertWindow.ts';
import { metricAlertPlaceholders } from '#definition/reports/metricAlertPlaceholders.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findUnknownNames, getPlaceholderReferences, toNameReferences } from '../source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  valueAt,
} from '../source/syntaxTree.ts';

/** P032: reports alerts on a metric or dimension that is not offered, or over more days than a query may cover. */
export const invalidMetricAlert: CheckerRule = ({ root }) => {
  const unoffered = (key: 'metrics' | 'dimensions', place: SyntaxNode | undefined) => {
    const offered = toNameReferences(...arrayItems(nodeAt(root, key, 'available'))).map(({ name }) => name);
    return offered.length === 0
      ? []
      : findUnknownNames(toNameReferences(place), offered, (name) => `"${name}" is not in "available"`);
  };
  const alerts = objectMembers(nodeAt(root, 'alerts'));
  const limit = (key: string) => Number(valueAt(nodeAt(root, 'range'), key) ?? Number.POSITIVE_INFINITY);
  const most = Math.min(limit('maxDays'), limit('maxDaysBack'));
  return alerts.flatMap((alert) => {
    const days = countAlertWindowDays({
      weeks: Number(valueAt(nodeAt(alert, 'weeks')) ?? defaultBaselineWeeks),
    });
    return [
      ...unoffered('metrics', nodeAt(alert, 'metric')),
      ...unoffered('dimensions', nodeAt(alert, 'by')),
      ...(days > most
        ? [
            {
              place: nodeAt(alert, 'weeks') ?? keyNode(alert),
              message: `the baseline requires ${days} days, but a query may cover at most ${most}`,
            },
          ]
        : []),
    ];
  });
};

/** P033: reports unknown placeholders in the text of a metric alert. */
export const unknownMetricAlertPlaceholder: CheckerRule = ({ root }) =>
  objectMembers(nodeAt(root, 'alerts')).flatMap((alert) =>
    findUnknownNames(
      getPlaceholderReferences(nodeAt(alert, 'text'), nodeAt(alert, 'resolvedText')),
      [...metricAlertPlaceholders, ...(nodeAt(alert, 'by') ? ['of'] : [])],
      (name) => `unknown placeholder "${name}"`,
    ),
  );
