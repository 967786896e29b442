import { keys, texts, unknown } from '../mention';
import { rowOf } from '../parts/rowOf';
import { rowNames } from '../parts/rowProperty';
import { at, items } from '../place';
import type { Rule } from '../types';

/** P009: tabs, filters, groups and grants are by dimensions of the row. */
export const dimensionsExist: Rule = (report, world) => {
  const { root } = report;
  const row = rowOf(report, world);
  return unknown(
    [
      ...texts(
        at(root, 'tabs', 'by'),
        ...items(at(root, 'filters')),
        ...items(at(root, 'dimensions', 'offer')),
        ...items(at(root, 'dimensions', 'default')),
        at(root, 'access', 'rows', 'dimension'),
      ),
      ...keys(at(root, 'cooperationLines')),
    ],
    rowNames(row, 'dimension', world),
    (name) => `"${row?.name}" has no dimension "${name}"`,
  );
};
