import { Readable } from 'node:stream';
import { fileNameOf } from '../../../definition/request';
import { FileAnswer } from '../../api/FileAnswer';
import { takeSnapshot } from '../deliveries/snapshot';
import { reportCsv } from '../export/reportCsv';
import { Labeller } from '../labels/Labeller';
import { rowsQuery } from '../query/rowsQuery';
import { readQuestion } from '../request/readQuestion';
import { labelledQuestion } from './labelledQuestion';
import type { ReportContext } from './ReportContext';

/** Answers a report's table as a file: every row that matches, sent while it is read. */
export async function answerExport(context: ReportContext): Promise<FileAnswer> {
  const { report, input, facts, call } = context;
  const asked = readQuestion(report, input, context);
  const labeller = new Labeller(asked.dimensions, context);
  const question = await labelledQuestion(asked, labeller);
  const portions = await facts.ask(async (engine) => {
    const snapshot = await takeSnapshot(engine, report.row.name);
    const stream = engine.stream(rowsQuery(question, snapshot))[Symbol.asyncIterator]();
    // What is wrong with the question, or the engine, shows with the first portion: before anything is sent.
    return begun(stream, await stream.next());
  });
  const [start, end] = question.range;
  const name = fileNameOf(call, { start, end }) ?? `${start}--${end}.csv`;
  return new FileAnswer(name, Readable.from(reportCsv(question, portions, labeller)));
}

async function* begun<T>(stream: AsyncIterator<T>, first: IteratorResult<T>): AsyncIterable<T> {
  try {
    for (let next = first; !next.done; next = await stream.next()) yield next.value;
  } finally {
    await stream.return?.();
  }
}
