import { properties } from '../parts/properties';
import { inRow } from '../parts/rowProperty';
import { says } from '../parts/says';
import { keyOf, textAt } from '../place';
import type { Rule } from '../types';

const ways = ['sum', 'unique', 'ratio'];

/** S032: a metric comes about in one way. */
export const metricsMeasure: Rule = (row, world) =>
  properties(row)
    .filter((property) => textAt(inRow(property, 'role', world)) === 'metric' && !says(row, property, '$ref'))
    .filter((property) => {
      const measure = inRow(property, 'measure', world);
      return measure
        ? ways.filter((way) => says(row, measure, way)).length !== 1
        : !says(row, property, 'measure');
    })
    .map((property) => ({
      place: keyOf(property),
      message: `a metric needs a "measure" with one of ${ways.join(', ')}`,
    }));
