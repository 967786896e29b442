import { texts, unknown } from '../mention';
import { rowOf } from '../parts/rowOf';
import { rowNames } from '../parts/rowProperty';
import { at, items } from '../place';
import type { Rule } from '../types';

/** P019: a report is sorted by what its row holds. */
export const sortKnown: Rule = (report, world) => {
  const row = rowOf(report, world);
  const dimensions = rowNames(row, 'dimension', world);
  const metrics = rowNames(row, 'metric', world);
  return unknown(
    texts(...items(at(report.root, 'sort'))).map(({ name, place }) => ({
      name: name.replace(/^-/, ''),
      place,
    })),
    dimensions && metrics && [...dimensions, ...metrics],
    (name) => `"${row?.name}" has no "${name}"`,
  );
};
