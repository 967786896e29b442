import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import type { ReportRows } from '../../../definition/reports/wire';
import { inSlices } from '../../heavy/inSlices';
import { takeSnapshot } from '../deliveries/snapshot';
import { Labeller, withLabels } from '../labels';
import type { ReportQuery } from '../query/ReportQuery';
import { rowsQuery } from '../query/rowsQuery';
import type { ReportContext } from '../ReportContext';
import { readQuery } from '../request/readQuery';

const { page } = profile;

/** Answers one page of a report's table, with the total and the number of all rows that match. */
export async function answerRows(context: ReportContext): Promise<ReportRows> {
  const { report, input, facts } = context;
  const asked = readQuery(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const query = await withLabels(asked, labeller);
  const size = Number(input[page.size] ?? page.usual);
  const skip = (Number(input[page.index] ?? 1) - 1) * size;

  const lines = await facts.ask(async (engine) => {
    const snapshot = await takeSnapshot(engine, report.row.name);
    const ask = (from: number, take: number) => engine.rows(rowsQuery(query, snapshot, { skip: from, take }));
    if (skip === 0) return ask(0, size + 1);
    // The total is the first line of all: on a later page it is asked for by itself.
    return (await Promise.all([ask(0, 1), ask(skip + 1, size)])).flat();
  });

  const [total = [], ...rows] = lines;
  await labeller.learn(rows.map((line) => line.slice(1)));
  return {
    rows: await inSlices(rows, (line) => toRow(query, line, labeller)),
    [profile.report.count]: Number(total.at(-1)),
    total: toTotal(query, total),
  };
}

type Asked = Pick<ReportQuery, 'dimensions' | 'metrics'>;

/** Makes a row of a line of the answer: after the mark of the total come the dimensions, then the metrics. */
function toRow(query: Asked, line: unknown[], labeller: Labeller): Row {
  const row: Row = {};
  let place = 1;
  for (const dimension of query.dimensions) {
    const value = line[place++];
    row[dimension.valueKey] = value;
    if (dimension.labelKey !== dimension.valueKey) row[dimension.labelKey] = labeller.label(dimension, value);
  }
  // Thousands of rows are made while everyone else waits: copying each of them takes twenty times as long.
  for (const { name } of query.metrics) row[name] = line[place++] ?? null;
  return row;
}

/** Makes the totals row: the metrics only. */
function toTotal({ dimensions, metrics }: Asked, line: unknown[]): Row {
  const first = 1 + dimensions.length;
  return Object.fromEntries(metrics.map(({ name }, index) => [name, line[first + index] ?? null]));
}
