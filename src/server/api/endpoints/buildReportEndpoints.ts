import { createEmptyResource } from '#definition/access/createEmptyResource.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { CallContext } from '#server/context.ts';
import {
  buildGraphInputSchema,
  buildQueryInputSchema,
  buildWhyInputSchema,
  emptyInputSchema,
  optionsInputSchema,
} from '#server/reports/request/inputSchemas.ts';
import { type ReportCallName, runReportCall } from '#server/reports/runReportCall.ts';
import { withInputValidation } from '../withInputValidation.ts';
import type { ApiEndpoint } from './buildResourceAndDictionaryEndpoints.ts';

/** Returns the input schema of one of a report's calls, such as `graph` or `options`. */
export function getReportCallInputSchema(report: Report, name: ReportCallName): JsonSchema {
  if (name === 'tenant') return emptyInputSchema;
  if (name === 'why') return buildWhyInputSchema(report);
  if (name === 'graph') return buildGraphInputSchema(report);
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
  const resource = createEmptyResource(report.name, report.title, report.access.menu);
  const handler = (context: CallContext) => runReportCall(report, name, context);
  const input = getReportCallInputSchema(report, name);
  return {
    resource,
    call,
    resourceCode: {},
    access: 'user',
    handler: withInputValidation(resource, call, { input, handler }),
  };
}
