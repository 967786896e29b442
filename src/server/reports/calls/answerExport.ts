import { Readable } from 'node:stream';
import type { Metric } from '../../../definition/model/report';
import { fileNameOf } from '../../../definition/request';
import { text } from '../../../definition/text';
import { FileAnswer } from '../../answers';
import { csvField } from '../../spreadsheet/write';
import { takeSnapshot } from '../deliveries/snapshot';
import { Labeller, withLabels } from '../labels';
import type { ReportQuery } from '../query/ReportQuery';
import { rowsQuery } from '../query/rowsQuery';
import type { ReportContext } from '../ReportContext';
import { readQuery } from '../request/readQuery';

/** Answers a report's table as a file: every row that matches, sent while it is read. */
export async function answerExport(context: ReportContext): Promise<FileAnswer> {
  const { report, input, facts, call } = context;
  const asked = readQuery(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const query = await withLabels(asked, labeller);
  const portions = await facts.ask(async (engine) => {
    const snapshot = await takeSnapshot(engine, report.row.name);
    const stream = engine.stream(rowsQuery(query, snapshot))[Symbol.asyncIterator]();
    // What is wrong with the query, or the engine, shows with the first portion: before anything is sent.
    return begun(stream, await stream.next());
  });
  const [start, end] = query.range;
  const name = fileNameOf(call, { start, end }) ?? `${start}--${end}.csv`;
  return new FileAnswer(name, Readable.from(reportCsv(query, portions, labeller)));
}

async function* begun<T>(stream: AsyncIterator<T>, first: IteratorResult<T>): AsyncIterable<T> {
  try {
    for (let next = first; !next.done; next = await stream.next()) yield next.value;
  } finally {
    await stream.return?.();
  }
}

/** Writes a report as CSV, portion by portion: the titles, the total, the rows. */
async function* reportCsv(
  query: ReportQuery,
  portions: AsyncIterable<unknown[][]>,
  labeller: Labeller,
): AsyncIterable<string> {
  const { dimensions, metrics } = query;
  yield csvLine([...dimensions, ...metrics].map(({ title }) => csvField(title)));
  for await (const lines of portions) {
    await labeller.learn(lines.filter(([isTotal]) => isTotal === 0).map((line) => line.slice(1)));
    yield lines.map((line) => csvLine(cells(query, line, labeller))).join('');
  }
}

function cells(
  { dimensions, metrics }: ReportQuery,
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

/** Files are read by programs: a rate is written alike in every language. */
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  useGrouping: false,
});

/** A number as spreadsheets read it: never with an exponent, a negative one never as text. */
function figure({ display }: Metric, value: unknown): string {
  if (typeof value !== 'number') return '';
  if (display === 'percent') return percent.format(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/\.?0+$/, '');
}

function csvLine(fields: string[]): string {
  return `${fields.join(',')}\r\n`;
}
