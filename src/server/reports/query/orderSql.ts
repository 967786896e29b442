import type { Query } from '../engine/Engine';
import { boundType } from '../tables/factTable';
import type { Question } from './Question';

/**
 * The order of a question's lines, the total first. Dimensions with labels are sorted as they read; what is empty comes last; rows
 * that are equal in all of it are told apart by their dimensions, so that they never change places between pages.
 */
export function orderSql({ dimensions, metrics, sorts, labels }: Question): Query {
  const params: Query['params'] = {};
  const terms = sorts.map(({ field, descending }) => {
    const way = descending ? 'DESC' : 'ASC';
    const metric = metrics.findIndex(({ name }) => name === field);
    if (metric >= 0) return `_m${metric} ${way} NULLS LAST`;
    const index = dimensions.findIndex(({ name }) => name === field);
    return `${readable(index)} ${way}`;
  });
  const rest = dimensions.map((_, index) => `_d${index} ASC`);
  return { sql: ['_isTotal DESC', ...terms, ...rest].join(', '), params };

  function readable(index: number): string {
    const dimension = dimensions[index];
    const known = dimension && labels.get(dimension.name);
    if (!known || known.size === 0) return `_d${index}`;
    params[`v${index}`] = [...known.keys()];
    params[`l${index}`] = [...known.values()];
    const values = `{v${index}:Array(${boundType(dimension)})}`;
    return `transform(_d${index}, ${values}, {l${index}:Array(String)}, toString(_d${index}))`;
  }
}
