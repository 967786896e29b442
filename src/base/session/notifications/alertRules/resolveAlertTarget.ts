import type { ScalarValue } from '#definition/model/entity.ts';
import type { Dimension, Report } from '#definition/model/report.ts';
import { countAlertWindowDays, defaultBaselineWeeks } from '#definition/reports/alertWindow.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import {
  getAvailableMetricNames,
  getFilterableDimensionNames,
  getTenantHiddenNames,
} from '#definition/reports/tenantAvailability.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { getOwn } from '#definition/values/getOwn.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import type { CallContext } from '#server/context.ts';
import { loadDimensionLabels } from '#server/reports/loadDimensionLabels.ts';
import { getVisibleReportRowsKey } from '../metricAlerts/alertScope.ts';
import type { AlertRule, UncheckableAlertReason } from './AlertRule.ts';

/** The owner of an alert, and their tenant's records. */
export type AlertOwnerCallContext = Pick<CallContext, 'definitions' | 'database' | 'records' | 'user'>;

/** The target of an alert, resolved with the current definitions and the current access of its owner. */
export interface ResolvedAlertTarget {
  report: Report;
  /** Tab and filters of the report. */
  scope: Partial<Pick<ReportState, 'tab' | 'filters'>>;
  /** `all`, or a hash of the rows that the owner may see. Users with the same value see the same figures. */
  rows: string;
}

type AlertTarget = Pick<AlertRule, 'report' | 'metric' | 'scope' | 'dimension' | 'scope_value' | 'condition'>;

/** Resolves what an alert checks. Returns the problem instead if its owner cannot check it. */
export async function resolveAlertTarget(
  rule: AlertTarget,
  owner: AlertOwnerCallContext,
): Promise<ResolvedAlertTarget | UncheckableAlertReason> {
  const { definitions, records, user } = owner;
  const report = Object.hasOwn(definitions.reports, rule.report)
    ? definitions.reports[rule.report]
    : undefined;
  if (!report) return 'report';
  const rows = getVisibleReportRowsKey(user, report.name, definitions);
  if (!canUserAccess(user, report.access) || rows === undefined) return 'rights';
  const tenant = await records.getTenantRecord();
  const { unavailable } = report;
  if (unavailable && matchesCondition(unavailable.when, tenant)) return 'unavailable';
  if (!getAvailableMetricNames(report, tenant).includes(rule.metric)) return 'metric';
  if (rule.condition === 'usual' && !reachesBack(report)) return 'range';
  if (rule.scope === 'all') return { report, scope: {}, rows };
  const dimension = findScopeDimensions(report, tenant).find(({ name }) => name === rule.dimension);
  const value = dimension && parseValueByType(dimension.type, rule.scope_value ?? '');
  if (!dimension || value === undefined) return 'dimension';
  if (!(await hasScopeRecord(dimension, value, owner))) return 'record';
  return { report, scope: buildScope(report, dimension, value), rows };
}

/** Returns the dimensions that an alert of the tenant can be limited to: the filters and the tabs of the report. */
export function findScopeDimensions(report: Report, tenant: Record<string, unknown>): Dimension[] {
  const { tabs, dimensions, row } = report;
  const hidden = getTenantHiddenNames(dimensions.hidden, tenant);
  const ofTabs = tabs && !hidden.includes(tabs.by) ? [tabs.by] : [];
  const names = new Set([...getFilterableDimensionNames(report, tenant), ...ofTabs]);
  return [...names].flatMap((name) => row.dimensions[name] ?? []);
}

/** Returns the label of the value that an alert is limited to, otherwise the value. */
export async function loadScopeLabel(
  { report, dimension, scope_value }: Pick<AlertRule, 'report' | 'dimension' | 'scope_value'>,
  owner: AlertOwnerCallContext,
): Promise<string> {
  const dimensions = getOwn(owner.definitions.reports, report)?.row.dimensions;
  const found = dimensions && getOwn(dimensions, dimension ?? '');
  const value = found && parseValueByType(found.type, scope_value ?? '');
  if (!found || typeof value === 'boolean' || value === undefined) return scope_value ?? '';
  const labels = await loadDimensionLabels(found, owner, [value]);
  return String(labels.get(value) ?? value);
}

function buildScope({ tabs, filters }: Report, { name }: Dimension, value: ScalarValue) {
  const isTab = tabs?.by === name && !filters.includes(name);
  return isTab ? { tab: String(value) } : { filters: { [name]: [value] } };
}

/** Returns true if the report allows a range as long as the usual value needs. */
function reachesBack({ range: { maxDays, maxDaysBack } }: Report): boolean {
  const needed = countAlertWindowDays({ weeks: defaultBaselineWeeks });
  return needed <= Math.min(maxDays ?? needed, maxDaysBack ?? needed);
}

/** Returns true if the record of the value exists and the owner sees it, or if the value is no record. */
async function hasScopeRecord(
  { references, byName }: Dimension,
  value: ScalarValue,
  { definitions, database, user }: AlertOwnerCallContext,
): Promise<boolean> {
  if (!references || byName || !definitions.resources[references.resource]?.entity) return true;
  const found = await findVisibleRecordsWhere({ database, definitions, user }, references.resource, {
    [references.value]: value,
  });
  return found.length > 0;
}
