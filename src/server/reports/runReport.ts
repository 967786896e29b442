import { holds } from '../../definition/conditions';
import type { Report } from '../../definition/model/report';
import { tenantAnswer } from '../../definition/reports/available';
import { text } from '../../definition/text';
import { Notice } from '../answers';
import type { CallContext } from '../context';
import { ApiError } from '../errors/ApiError';
import { answerExport } from './calls/answerExport';
import { answerGraph } from './calls/answerGraph';
import { answerOptions } from './calls/answerOptions';
import { answerRows } from './calls/answerRows';
import { answerWhy } from './calls/why/answerWhy';
import { type ReportContext, viewerOf } from './ReportContext';

/** What a report can be asked. */
export type ReportCall = keyof Report['calls'];

const answers: Record<Exclude<ReportCall, 'tenant'>, (context: ReportContext) => unknown> = {
  rows: answerRows,
  graph: answerGraph,
  export: answerExport,
  options: answerOptions,
  why: answerWhy,
};

/** Answers a call of a report; a tenant that does not receive the data is told so, and nothing else. */
export async function runReport(report: Report, name: ReportCall, context: CallContext): Promise<unknown> {
  const viewer = await viewerOf(context);
  if (name === 'tenant') return tenantAnswer(report, viewer.tenant);
  const { unavailable } = report;
  if (unavailable && holds(unavailable.when, viewer.tenant))
    return new Notice(unavailable.code, unavailable.message);
  const { facts } = context.services;
  if (!facts) throw new ApiError(503, text('server.report.noEngine'));
  return answers[name]({ ...context, report, viewer, facts });
}
