import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Dimension, Metric } from '../../../definition/model/report';
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
  const columns = columnsOf(query, labeller);
  try {
    yield csvLine(titles(query).map(csvField));
    for (let next = await first; !next.done; next = await stream.next()) {
      const lines = next.value;
      await labeller.learn(
        lines.filter(([isTotal]) => isTotal === 0),
        1,
      );
      let written = '';
      for (const line of lines) written += line[0] === 1 ? totalLine(columns, line) : rowLine(columns, line);
      yield written;
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

/** How the values of each column are written, the dimensions first: settled once, since files have millions of lines. */
interface Columns {
  dimensions: number;
  fields: ((value: unknown) => string)[];
}

function columnsOf(query: ReportQuery, labeller: Labeller): Columns {
  const { dimensions, metrics } = query;
  const { rate } = profile.report.figures;
  const labels = dimensions.map((dimension) => labelField(dimension, labeller));
  const figures = figureNames(query).map((name, index) => {
    const display = name.endsWith(rate) ? 'percent' : metrics[index % metrics.length]?.display;
    return display === 'percent' ? percentField : numberField;
  });
  return { dimensions: dimensions.length, fields: [...labels, ...figures] };
}

/** A line holds whether it is the total, then the value of each column. */
function rowLine({ fields }: Columns, line: unknown[]): string {
  let written = '';
  let at = 0;
  for (const field of fields) {
    if (at > 0) written += ',';
    at += 1;
    written += field(line[at]);
  }
  return `${written}\r\n`;
}

/** The total has no dimensions: it says what it is in the place of the first. */
function totalLine({ dimensions, fields }: Columns, line: unknown[]): string {
  const named = fields.map((field, index) => {
    if (index >= dimensions) return field(line[index + 1]);
    return index === 0 ? text('report.total') : '';
  });
  return csvLine(named);
}

/** How the values of a dimension are written: each is looked up, and quoted, the first time it is met. */
function labelField(dimension: Dimension, labeller: Labeller): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const field = csvField(labeller.label(dimension, value));
    known.set(value, field);
    return field;
  };
}

/** Files are read by programs: a rate is written alike in every language. */
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  useGrouping: false,
});

function percentField(value: unknown): string {
  return typeof value === 'number' ? percent.format(value) : '';
}

/** A number as spreadsheets read it: never with an exponent, a negative one never as text. */
function numberField(value: unknown): string {
  if (typeof value !== 'number') return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/\.?0+$/, '');
}

function csvLine(fields: string[]): string {
  return `${fields.join(',')}\r\n`;
}
