import type { Row } from '../../../definition/types';
import { takeSnapshot } from '../deliveries/snapshot';
import { Labeller } from '../labels/Labeller';
import { rowsQuery } from '../query/rowsQuery';
import { readQuestion } from '../request/readQuestion';
import { labelledQuestion } from './labelledQuestion';
import type { ReportContext } from './ReportContext';
import { toRow, toTotal } from './toRow';

/** Answers one page of a report's table, with the total and the number of all rows that match. */
export async function answerRows(context: ReportContext): Promise<Row> {
  const { report, input, facts } = context;
  const asked = readQuestion(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const question = await labelledQuestion(asked, labeller);
  const { page_index = 1, page_size = 20 } = input as { page_index?: number; page_size?: number };
  const skip = (page_index - 1) * page_size;

  const lines = await facts.ask(async (engine) => {
    const snapshot = await takeSnapshot(engine, report.row.name);
    const ask = (from: number, take: number) =>
      engine.rows(rowsQuery(question, snapshot, { skip: from, take }));
    if (skip === 0) return ask(0, page_size + 1);
    // The total is the first line of all: on a later page it is asked for by itself.
    return (await Promise.all([ask(0, 1), ask(skip + 1, page_size)])).flat();
  });

  const [total = [], ...rows] = lines;
  await labeller.learn(rows.map((line) => line.slice(1)));
  return {
    rows: rows.map((line) => toRow(question, line, labeller)),
    total_rows: Number(total.at(-1)),
    total: toTotal(question, total),
  };
}
