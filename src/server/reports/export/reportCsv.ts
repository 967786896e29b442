import { figures } from '../../../definition/figures';
import type { Metric } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { csvField } from '../../spreadsheet/write';
import type { Labeller } from '../labels/Labeller';
import type { Question } from '../query/Question';

/** Writes a report as CSV, portion by portion: the titles, the total, the rows. */
export async function* reportCsv(
  question: Question,
  portions: AsyncIterable<unknown[][]>,
  labeller: Labeller,
): AsyncIterable<string> {
  const { dimensions, metrics } = question;
  yield csvLine([...dimensions, ...metrics].map(({ title }) => csvField(title)));
  for await (const lines of portions) {
    await labeller.learn(lines.filter(([isTotal]) => isTotal === 0).map((line) => line.slice(1)));
    yield lines.map((line) => csvLine(cells(question, line, labeller))).join('');
  }
}

function cells(
  { dimensions, metrics }: Question,
  [isTotal, ...values]: unknown[],
  labeller: Labeller,
): string[] {
  const labels = dimensions.map((dimension, index) => {
    if (isTotal === 1) return index === 0 ? text('report.total') : '';
    return csvField(labeller.label(dimension, values[index]));
  });
  const numbers = metrics.map((metric, index) => figure(metric, values[dimensions.length + index]));
  return [...labels, ...numbers];
}

/** A number as spreadsheets read it: never with an exponent, a negative one never as text. */
function figure({ display }: Metric, value: unknown): string {
  if (typeof value !== 'number') return '';
  if (display === 'percent') return figures.percent.format(value).replaceAll(',', '');
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/\.?0+$/, '');
}

function csvLine(fields: string[]): string {
  return `${fields.join(',')}\r\n`;
}
