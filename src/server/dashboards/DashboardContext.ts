import type { CallContext, ServerCodeByResource } from '../context.ts';
import type { ReportTenant } from '../reports/ReportContext.ts';

/** The context to compute the parts of a dashboard. */
export interface DashboardContext {
  context: CallContext;
  reportTenant: ReportTenant;
  resources: ServerCodeByResource;
}
