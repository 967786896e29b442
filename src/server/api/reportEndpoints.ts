import { bareResource } from '../../definition/bareResource';
import type { Definitions } from '../../definition/model/definitions';
import type { JsonSchema } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import type { CallContext } from '../context';
import { noInput, optionsInput, queryInput, whyInput } from '../reports/request/input';
import { type ReportCall, runReport } from '../reports/runReport';
import type { Endpoint } from './endpoints';
import { validated } from './validated';

/** What may be sent to a call of a report. */
export function reportInput(report: Report, name: ReportCall): JsonSchema {
  if (name === 'tenant') return noInput;
  if (name === 'why') return whyInput(report);
  return name === 'options' ? optionsInput : queryInput(report);
}

/** Every call of every report, with what answers it. */
export function reportEndpoints({ reports }: Definitions): Endpoint[] {
  return Object.values(reports).flatMap((report) =>
    Object.entries(report.calls).flatMap(([name, call]) =>
      call ? [endpoint(report, name as ReportCall, call)] : [],
    ),
  );
}

function endpoint(report: Report, name: ReportCall, call: Call): Endpoint {
  const resource = bareResource(report.name, report.title, report.access.menu);
  const answer = (context: CallContext) => runReport(report, name, context);
  const input = reportInput(report, name);
  return { resource, call, rule: {}, access: 'user', answer: validated(resource, call, { input, answer }) };
}
