import { createPlaceholderResource } from '../../../definition/access/createPlaceholderResource';
import type { Definitions } from '../../../definition/model/definitions';
import type { JsonSchema } from '../../../definition/model/entity';
import type { Report } from '../../../definition/model/report';
import type { ApiCall } from '../../../definition/model/resource';
import type { CallContext } from '../../context';
import {
  buildQueryInputSchema,
  buildWhyInputSchema,
  emptyInputSchema,
  optionsInputSchema,
} from '../../reports/request/inputSchemas';
import { type ReportCallName, runReportCall } from '../../reports/runReportCall';
import { withInputValidation } from '../withInputValidation';
import type { ApiEndpoint } from './buildEndpoints';

/** Returns the input schema of a report call. */
export function getReportInputSchema(report: Report, name: ReportCallName): JsonSchema {
  if (name === 'tenant') return emptyInputSchema;
  if (name === 'why') return buildWhyInputSchema(report);
  return name === 'options' ? optionsInputSchema : buildQueryInputSchema(report);
}

/** Returns every endpoint of every report. */
export function buildReportEndpoints({ reports }: Definitions): ApiEndpoint[] {
  return Object.values(reports).flatMap((report) =>
    Object.entries(report.calls).flatMap(([name, call]) =>
      call ? [buildReportEndpoint(report, name as ReportCallName, call)] : [],
    ),
  );
}

function buildReportEndpoint(report: Report, name: ReportCallName, call: ApiCall): ApiEndpoint {
  const resource = createPlaceholderResource(report.name, report.title, report.access.menu);
  const answer = (context: CallContext) => runReportCall(report, name, context);
  const input = getReportInputSchema(report, name);
  return {
    resource,
    call,
    rule: {},
    access: 'user',
    answer: withInputValidation(resource, call, { input, handler: answer }),
  };
}
