import { judgedDays, usualWeeks } from '../reports/judgedDays';
import { metricWords } from '../reports/metricWords';
import type { Rule } from './parts/rule';
import { templateNames, texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, type Place, valueAt } from './source/place';

/** P032: a figure that users are told of is one that they are offered, over days that they may ask for. */
export const impossibleMetricAlert: Rule = ({ root }) => {
  const unoffered = (key: 'metrics' | 'dimensions', place: Place | undefined) => {
    const offered = texts(...items(at(root, key, 'offer'))).map(({ name }) => name);
    return offered.length === 0
      ? []
      : unknownNames(texts(place), offered, (name) => `"${name}" is not among those on "offer"`);
  };
  const alerts = members(at(root, 'alerts'));
  const limit = (key: string) => Number(valueAt(at(root, 'range'), key) ?? Number.POSITIVE_INFINITY);
  const most = Math.min(limit('maxDays'), limit('maxDaysBack'));
  return alerts.flatMap((alert) => {
    const days = judgedDays({ weeks: Number(valueAt(at(alert, 'weeks')) ?? usualWeeks) });
    return [
      ...unoffered('metrics', at(alert, 'metric')),
      ...unoffered('dimensions', at(alert, 'by')),
      ...(days > most
        ? [
            {
              place: at(alert, 'weeks') ?? keyOf(alert),
              message: `it takes ${days} days to tell what is usual, and nobody can ask for more than ${most}`,
            },
          ]
        : []),
    ];
  });
};

/** P033: what is said of a figure holds what a figure has. */
export const unknownMetricWord: Rule = ({ root }) =>
  members(at(root, 'alerts')).flatMap((alert) =>
    unknownNames(
      templateNames(at(alert, 'text'), at(alert, 'ended')),
      [...metricWords, ...(at(alert, 'by') ? ['of'] : [])],
      (name) => `a figure has no "${name}"`,
    ),
  );
