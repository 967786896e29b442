import type { Report } from '../../definition/reports/types';
import { text } from '../../definition/text';
import { Notice } from '../api/Notice';
import { ApiError } from '../errors/ApiError';
import type { CallContext } from '../rules/types';
import { answerExport } from './calls/answerExport';
import { answerGraph } from './calls/answerGraph';
import { answerOptions } from './calls/answerOptions';
import { answerRows } from './calls/answerRows';
import type { ReportContext } from './calls/ReportContext';
import { readerOf } from './reader';

/** What a report can be asked. */
export type ReportCall = keyof Report['calls'];

const answers: Record<ReportCall, (context: ReportContext) => unknown> = {
  rows: answerRows,
  graph: answerGraph,
  export: answerExport,
  options: answerOptions,
};

/** Answers a call of a report; a company that does not receive the data is told so, and nothing else. */
export async function askReport(report: Report, name: ReportCall, context: CallContext): Promise<unknown> {
  const reader = await readerOf(context.records);
  const { attention } = report;
  if (attention && reader.company[attention.unless] !== true)
    return new Notice(attention.code, attention.message);
  const { facts } = context.options;
  if (!facts) throw new ApiError(503, text('report.noEngine'));
  return answers[name]({ ...context, report, reader, facts });
}
