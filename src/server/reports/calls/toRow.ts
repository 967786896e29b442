import type { Row } from '../../../definition/types';
import type { Labeller } from '../labels/Labeller';
import type { Question } from '../query/Question';

type Asked = Pick<Question, 'dimensions' | 'metrics'>;

/** Makes a row of a line of the answer: after the mark of the total come the dimensions, then the metrics. */
export function toRow(question: Asked, line: unknown[], labeller: Labeller): Row {
  const row: Row = {};
  for (const [index, dimension] of question.dimensions.entries()) {
    const value = line[1 + index];
    row[dimension.valueKey] = value;
    if (dimension.labelKey !== dimension.valueKey) row[dimension.labelKey] = labeller.label(dimension, value);
  }
  return { ...row, ...toTotal(question, line) };
}

/** Makes the totals row: the metrics only. */
export function toTotal({ dimensions, metrics }: Asked, line: unknown[]): Row {
  const first = 1 + dimensions.length;
  return Object.fromEntries(metrics.map(({ name }, index) => [name, line[first + index] ?? null]));
}
