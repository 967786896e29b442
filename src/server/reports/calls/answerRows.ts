import { addDays, type DayRange, daysIn } from '../../../definition/days';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import type { RangeLimits } from '../../../definition/reports/range';
import type { ReportRows } from '../../../definition/reports/wire';
import { inSlices } from '../../heavy/inSlices';
import type { Engine } from '../../storage/clickhouse/Engine';
import { type Snapshot, takeSnapshot } from '../deliveries/snapshot';
import { Labeller, withLabels } from '../labels';
import { boundsQuery } from '../query/boundsQuery';
import type { ReportQuery } from '../query/ReportQuery';
import { figureNames, rowsQuery } from '../query/rowsQuery';
import type { ReportContext } from '../ReportContext';
import { limitsOf, readQuery } from '../request/readQuery';

const { page, report: asks } = profile;

/** Stands for the snapshot in what is asked: whoever asks the same at the same time is answered the same. */
const anyMoment: Snapshot = { last: 0, hidden: [] };

/** Answers one page of a report's table, with the total and the number of all rows that match. */
export async function answerRows(context: ReportContext): Promise<ReportRows> {
  const { report, input, facts, viewer } = context;
  const asked = readQuery(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const query = await withLabels(asked, labeller);
  const size = Number(input[page.size] ?? page.usual);
  const skip = (Number(input[page.index] ?? 1) - 1) * size;

  const limits = limitsOf(report, input, viewer);
  const question = JSON.stringify([rowsQuery(query, anyMoment, { skip, take: size }), limits]);
  const work = async (engine: Engine, since: number) => {
    const snapshot = await takeSnapshot(engine, report.row.name, since);
    const ask = (from: number, take: number) => engine.rows(rowsQuery(query, snapshot, { skip: from, take }));
    // The total is the first line of all: on a later page it is asked for by itself.
    const lines =
      skip === 0 ? await ask(0, size + 1) : (await Promise.all([ask(0, 1), ask(skip + 1, size)])).flat();
    if (countOf(lines) > 0) return { lines };
    return { lines, nearest: await nearestDays(engine, query, limits, snapshot) };
  };
  const { lines, nearest } = await facts.read(viewer.tenantId, work, question);

  const [total = [], ...rows] = lines;
  const layout = { ...query, names: figureNames(query) };
  await labeller.learn(rows, 1);
  return {
    rows: await inSlices(rows, (line) => toRow(layout, line, labeller)),
    [asks.count]: countOf(lines),
    ...(nearest && { [asks.nearest]: nearest }),
    ...(asked.comparison && { [asks.compared]: asked.comparison }),
    total: toTotal(query, total),
  };
}

/** How many rows there are in all: the total, which is the first line, tells it. */
function countOf([total = []]: unknown[][]): number {
  return Number(total.at(-1));
}

/** As many days as are asked for that end with the last one that has facts; none where there are no facts. */
async function nearestDays(
  engine: Engine,
  query: ReportQuery,
  { earliest = '1970-01-01', latest }: RangeLimits,
  snapshot: Snapshot,
): Promise<DayRange | undefined> {
  const [[first, last, count] = []] = await engine.rows(
    boundsQuery({ ...query, range: [earliest, latest] }, snapshot),
  );
  if (Number(count) === 0) return undefined;
  const begin = addDays(String(last), 1 - daysIn(query.range));
  return [[begin, String(first)].sort().at(-1) ?? begin, String(last)];
}

type Asked = Pick<ReportQuery, 'dimensions' | 'metrics' | 'before'>;

/** Makes a row of a line of the answer: after the mark of the total come the dimensions, then the figures. */
function toRow(query: Asked & { names: string[] }, line: unknown[], labeller: Labeller): Row {
  const row: Row = {};
  let place = 1;
  for (const dimension of query.dimensions) {
    const value = line[place++];
    row[dimension.valueKey] = value;
    if (dimension.labelKey !== dimension.valueKey) row[dimension.labelKey] = labeller.label(dimension, value);
  }
  // Thousands of rows are made while everyone else waits: copying each of them takes twenty times as long.
  for (const name of query.names) row[name] = line[place++] ?? null;
  return row;
}

/** Makes the totals row: the figures only. */
function toTotal(query: Asked, line: unknown[]): Row {
  const first = 1 + query.dimensions.length;
  return Object.fromEntries(figureNames(query).map((name, index) => [name, line[first + index] ?? null]));
}
