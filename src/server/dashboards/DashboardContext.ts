import type { CallContext, ResourceRules } from '../context';
import type { ReportTenant } from '../reports/ReportContext';

/** The context to compute the parts of a dashboard. */
export interface DashboardContext {
  context: CallContext;
  viewer: ReportTenant;
  rules: ResourceRules;
}
