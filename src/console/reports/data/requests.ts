import type { ReportState } from '../url/ReportState';

/** What the table asks for: one page of rows. */
export function rowsRequest(state: ReportState) {
  return { ...exportRequest(state), page_index: state.page, page_size: state.pageSize };
}

/** What the file holds: the table's columns, with all rows that match. */
export function exportRequest(state: ReportState) {
  const { dimensions, metrics, sort } = state;
  return { ...selection(state), dimensions, metrics, sorts: [sort] };
}

/** What the graph asks for: one metric a day, for each value of a dimension or for all together. */
export function graphRequest(state: ReportState) {
  const { metric, by } = state.graph;
  return { ...selection(state), dimensions: by ? [by] : [], metrics: [metric] };
}

/** The facts that are looked at, the same for table, graph and file. */
function selection({ filters, range, tab }: ReportState) {
  return { filters, date_range: range, ...(tab && { timezone: tab }) };
}
