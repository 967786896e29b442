import { texts, unknown } from '../mention';
import { rowOf } from '../parts/rowOf';
import { rowNames } from '../parts/rowProperty';
import { at, items } from '../place';
import type { Rule } from '../types';

/** P010: what a report shows and hides are metrics of the row. */
export const metricsExist: Rule = (report, world) => {
  const metrics = at(report.root, 'metrics');
  const row = rowOf(report, world);
  return unknown(
    texts(
      ...items(at(metrics, 'offer')),
      ...items(at(metrics, 'default')),
      ...items(at(metrics, 'hiddenFor', 'metrics')),
    ),
    rowNames(row, 'metric', world),
    (name) => `"${row?.name}" has no metric "${name}"`,
  );
};
