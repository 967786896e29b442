import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Metric } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { fileNameOf } from '../../../definition/request';
import { csvField } from '../../../definition/sheets/csv';
import { text } from '../../../definition/text';
import { FileAnswer } from '../../answers';
import { takeSnapshot } from '../deliveries/snapshot';
import { Labeller, withLabels } from '../labels';
import type { ReportQuery } from '../query/ReportQuery';
import { figureNames, rowsQuery } from '../query/rowsQuery';
import type { ReportContext } from '../ReportContext';
import { readQuery } from '../request/readQuery';

/** Answers a report's table as a file: every row that matches, sent while it is read. */
export async function answerExport(context: ReportContext): Promise<FileAnswer> {
  const { report, input, facts, call, viewer } = context;
  const asked = readQuery(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const query = await withLabels(asked, labeller);
  const portions = await facts.read(viewer.tenantId, async (engine, since) => {
    const snapshot = await takeSnapshot(engine, report.row.name, since);
    const stream = engine.stream(rowsQuery(query, snapshot))[Symbol.asyncIterator]();
    const first = stream.next();
    // Whoever has left does not hear what went wrong after that.
    first.catch(() => undefined);
    // What is wrong with the query shows at once, and is answered. Adding up takes longer: the file begins meanwhile,
    // and breaks off where the engine does.
    await Promise.race([first, setTimeout(patience)]);
    return { first, stream };
  });
  const [start, end] = query.range;
  const name = fileNameOf(call, { start, end }) ?? `${start}--${end}.csv`;
  return new FileAnswer(name, Readable.from(reportCsv(query, portions, labeller)));
}

/** How many milliseconds the first rows may take before the headings are sent without them. */
const patience = 100;

/** Lines of an answer that arrive portion by portion, the first of which is on its way. */
interface Portions {
  first: Promise<IteratorResult<unknown[][]>>;
  stream: AsyncIterator<unknown[][]>;
}

/** Writes a report as CSV, portion by portion: the titles, the total, the rows. */
async function* reportCsv(
  query: ReportQuery,
  { first, stream }: Portions,
  labeller: Labeller,
): AsyncIterable<string> {
  try {
    yield csvLine(titles(query).map(csvField));
    for (let next = await first; !next.done; next = await stream.next()) {
      const lines = next.value;
      await labeller.learn(lines.filter(([isTotal]) => isTotal === 0).map((line) => line.slice(1)));
      yield lines.map((line) => csvLine(cells(query, line, labeller))).join('');
    }
  } finally {
    await stream.return?.();
  }
}

/** The title of every column; compared, those of the days before say which days they are. */
function titles({ dimensions, metrics, before }: ReportQuery): string[] {
  const [first, last] = before ?? [];
  const named = (title: (metric: Metric) => string) => metrics.map(title);
  const compared = [
    named(({ title }) => text('server.report.before', { title, first, last })),
    named(({ title }) => text('report.change', { title })),
    named(({ title }) => text('server.report.changeRate', { title })),
  ].flat();
  return [...[...dimensions, ...metrics].map(({ title }) => title), ...(before ? compared : [])];
}

function cells(query: ReportQuery, [isTotal, ...values]: unknown[], labeller: Labeller): string[] {
  const { dimensions, metrics } = query;
  const labels = dimensions.map((dimension, index) => {
    if (isTotal === 1) return index === 0 ? text('report.total') : '';
    return csvField(labeller.label(dimension, values[index]));
  });
  const numbers = figureNames(query).map((name, index) => {
    const display = name.endsWith(profile.report.figures.rate)
      ? 'percent'
      : metrics[index % metrics.length]?.display;
    return figure(display, values[dimensions.length + index]);
  });
  return [...labels, ...numbers];
}

/** Files are read by programs: a rate is written alike in every language. */
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  useGrouping: false,
});

/** A number as spreadsheets read it: never with an exponent, a negative one never as text. */
function figure(display: Metric['display'] | undefined, value: unknown): string {
  if (typeof value !== 'number') return '';
  if (display === 'percent') return percent.format(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/\.?0+$/, '');
}

function csvLine(fields: string[]): string {
  return `${fields.join(',')}\r\n`;
}
