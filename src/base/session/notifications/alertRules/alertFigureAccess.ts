import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getAvailableMetricNames } from '#definition/reports/tenantAvailability.ts';
import { getGrantedRecordKeys } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import { getVisibleReportRowsKey } from '../metricAlerts/alertScope.ts';
import type { FiredAlertValues } from './AlertRule.ts';
import { findScopeDimensions } from './resolveAlertTarget.ts';

/**
 * Returns true if the user may see the figures of an alert that fired: they may use the report, their company receives
 * the metric, and they see the rows that the owner saw, or the record that the alert is limited to. `tenant` is the
 * record of the company.
 */
export function maySeeAlertFigures(
  user: User,
  fired: Pick<FiredAlertValues, 'report' | 'metric' | 'dimension' | 'scope_value' | 'rows'>,
  { definitions, tenant }: { definitions: Definitions; tenant: RecordValues },
): boolean {
  const report = Object.hasOwn(definitions.reports, fired.report)
    ? definitions.reports[fired.report]
    : undefined;
  const rows = report && getVisibleReportRowsKey(user, report.name, definitions);
  if (!report || rows === undefined) return false;
  if (!getAvailableMetricNames(report, tenant).includes(fired.metric)) return false;
  const { dimension, scope_value } = fired;
  if (dimension !== null && !findScopeDimensions(report, tenant).some(({ name }) => name === dimension))
    return false;
  if (rows === 'all' || rows === fired.rows) return true;
  const { access } = report;
  if (!access.rows || access.rows.dimension !== dimension) return false;
  return getGrantedRecordKeys(user, access.rows.grant).some((key) => String(key) === scope_value);
}
