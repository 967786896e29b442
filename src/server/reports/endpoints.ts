import type { Report } from '../../definition/reports/types';
import type { Call, Definitions, JsonSchema, Resource } from '../../definition/types';
import { checked } from '../api/checked';
import type { Endpoint } from '../api/Endpoint';
import type { CallContext } from '../rules/types';
import { askReport, type ReportCall } from './askReport';
import { optionsInput, questionInput } from './request/input';

const inputs: Record<ReportCall, JsonSchema> = {
  rows: questionInput,
  graph: questionInput,
  export: questionInput,
  options: optionsInput,
};

/** Every call of every report, with what answers it. */
export function reportEndpoints({ reports }: Definitions): Endpoint[] {
  return Object.values(reports).flatMap((report) =>
    Object.entries(report.calls).flatMap(([name, call]) =>
      call ? [endpoint(report, name as ReportCall, call)] : [],
    ),
  );
}

function endpoint(report: Report, name: ReportCall, call: Call): Endpoint {
  const resource: Resource = {
    name: report.name,
    title: report.title,
    calls: {},
    forms: {},
    tabs: [],
    access: { menu: report.access.menu },
  };
  const answer = (context: CallContext) => askReport(report, name, context);
  const input = inputs[name];
  return { resource, call, rule: {}, access: 'user', answer: checked(resource, call, { input, answer }) };
}
