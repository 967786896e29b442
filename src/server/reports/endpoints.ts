import type { Report } from '../../definition/reports/types';
import { text } from '../../definition/text';
import type { Call, Definitions, JsonSchema, Resource } from '../../definition/types';
import { checked } from '../api/checked';
import type { Endpoint } from '../api/Endpoint';
import { Notice } from '../api/Notice';
import { ApiError } from '../errors/ApiError';
import type { CallContext } from '../rules/types';
import { answerExport } from './calls/answerExport';
import { answerGraph } from './calls/answerGraph';
import { answerOptions } from './calls/answerOptions';
import { answerRows } from './calls/answerRows';
import type { ReportContext } from './calls/ReportContext';
import { readerOf } from './reader';
import { optionsInput, questionInput } from './request/input';

type CallName = keyof Report['calls'];

const answers: Record<CallName, (context: ReportContext) => unknown> = {
  rows: answerRows,
  graph: answerGraph,
  export: answerExport,
  options: answerOptions,
};

const inputs: Record<CallName, JsonSchema> = {
  rows: questionInput,
  graph: questionInput,
  export: questionInput,
  options: optionsInput,
};

/** Every call of every report, with what answers it. */
export function reportEndpoints({ reports }: Definitions): Endpoint[] {
  return Object.values(reports).flatMap((report) =>
    Object.entries(report.calls).flatMap(([name, call]) =>
      call ? [endpoint(report, name as CallName, call)] : [],
    ),
  );
}

function endpoint(report: Report, name: CallName, call: Call): Endpoint {
  const resource: Resource = {
    name: report.name,
    title: report.title,
    calls: {},
    forms: {},
    tabs: [],
    access: { menu: report.access.menu },
  };
  const answer = (context: CallContext) => ask(report, name, context);
  const input = inputs[name];
  return { resource, call, rule: {}, access: 'user', answer: checked(resource, call, { input, answer }) };
}

/** A company that does not receive the data is told so, and nothing else. */
async function ask(report: Report, name: CallName, context: CallContext): Promise<unknown> {
  const reader = await readerOf(context.records);
  const { attention } = report;
  if (attention && reader.company[attention.unless] !== true)
    return new Notice(attention.code, attention.message);
  const { facts } = context.options;
  if (!facts) throw new ApiError(503, text('report.noEngine'));
  return answers[name]({ ...context, report, reader, facts });
}
