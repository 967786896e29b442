import { texts, unknown } from '../mention';
import { properties } from '../parts/properties';
import { inRow } from '../parts/rowProperty';
import { at, items, textAt } from '../place';
import type { Rule } from '../types';

/** S033: a ratio divides columns that other metrics of the row bring into the facts. */
export const ratiosAddUp: Rule = (row, world) => {
  const measures = properties(row).map((property) => inRow(property, 'measure', world));
  const columns = measures.flatMap((measure) => textAt(measure, 'sum') ?? textAt(measure, 'unique') ?? []);
  const own = properties(row).flatMap((property) => items(at(property, 'measure', 'ratio')));
  return unknown(texts(...own), columns, (name) => `no metric of the row adds up "${name}"`);
};
