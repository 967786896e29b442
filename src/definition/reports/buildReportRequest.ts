import { apiProtocol } from '../api/apiProtocol.ts';
import type { Report } from '../model/report.ts';
import { isIsoDate } from '../time/days.ts';
import { type ComparisonName, getComparisonRange } from './comparisonRange.ts';
import type { ReportState } from './reportState.ts';

const requestNames = apiProtocol.report;

/** Builds the request of a report export: the table's columns, and all matching rows. */
export function buildReportExportRequest(report: Report, state: ReportState) {
  const { dimensions, metrics, sort } = state;
  return {
    ...buildFactSelection(report, state),
    [requestNames.dimensions]: dimensions,
    [requestNames.metrics]: metrics,
    [requestNames.sorts]: [sort],
  };
}

/**
 * Builds the part of a report request that selects facts (filters, ranges, tab). It is the same for table, graph and
 * export.
 */
export function buildFactSelection({ tabs }: Report, { filters, range, compare, tab }: ReportState) {
  // An invalid range has no comparison range. The server rejects it with an error message.
  const named = (name: ComparisonName) =>
    range.every(isIsoDate) ? getComparisonRange(range, name) : undefined;
  const before = typeof compare === 'string' ? named(compare) : compare;
  return {
    [requestNames.filters]: filters,
    [requestNames.range]: range,
    ...(before && { [requestNames.before]: before }),
    ...(tabs && tab && { [tabs.param]: tab }),
  };
}
