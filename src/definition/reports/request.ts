import type { Report } from '../model/report';
import { profile } from '../profile';
import { comparedDays } from './compare';
import type { ReportState } from './reportState';

const asks = profile.report;

/** What the file holds: the table's columns, with all rows that match. */
export function exportRequest(report: Report, state: ReportState) {
  const { dimensions, metrics, sort } = state;
  return {
    ...selection(report, state),
    [asks.dimensions]: dimensions,
    [asks.metrics]: metrics,
    [asks.sorts]: [sort],
  };
}

/** The facts that are looked at, the same for table, graph and file. */
export function selection({ tabs }: Report, { filters, range, compare, tab }: ReportState) {
  const before = typeof compare === 'string' ? comparedDays(range, compare) : compare;
  return {
    [asks.filters]: filters,
    [asks.range]: range,
    ...(before && { [asks.before]: before }),
    ...(tabs && tab && { [tabs.param]: tab }),
  };
}
