import { formatSort } from '#definition/api/apiProtocol.ts';
import type { Dimension, Report } from '#definition/model/report.ts';
import type { ChangeContribution } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { getChangeColumnName } from '#definition/reports/comparisonRange.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';

/**
 * Builds the report state that shows only one part of a metric's change: filtered by its values, or grouped by its
 * dimension if it cannot be filtered. Undefined for a rest that no filter can select.
 */
export function buildContributionReportState(
  report: Report,
  available: TenantReportOptions,
  state: ReportState,
  dimension: Dimension,
  { kind, filter, change }: ChangeContribution,
): ReportState | undefined {
  const { name } = dimension;
  const shown = { ...state, page: 1, why: state.why && { metric: state.why.metric } };
  const [value] = filter;
  const isTab = name === report.tabs?.by;
  if (value !== undefined && filter.length === 1 && isTab) return { ...shown, tab: String(value) };
  if (value !== undefined && available.filters.some((it) => it.name === name))
    return { ...shown, filters: { ...state.filters, [name]: filter } };
  if (kind === 'rest') return undefined;
  const metric = state.why?.metric ?? '';
  return {
    ...shown,
    dimensions: [name],
    metrics: [...new Set([...state.metrics, metric])],
    sort: formatSort({ field: getChangeColumnName({ name: metric }), descending: (change ?? 0) > 0 }),
  };
}
