import { joinNames } from './addressNames';
import { defaultReportPageSize, type ReportState } from './reportState';

/**
 * The address of what a report shows, or of the part of it that is given. Range, columns and order are written out:
 * whoever opens it on another day, or prefers other columns, sees the same.
 */
export function writeReportState(state: Partial<ReportState>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.tab) query.set('tab', state.tab);
  if (state.range) query.set('range', state.range.join('--'));
  if (state.compare) query.set('compare', [state.compare].flat().join('--'));
  for (const [name, values] of Object.entries(state.filters ?? {}))
    for (const value of values) query.append(name, String(value));
  if (state.dimensions) query.set('dimensions', joinNames(state.dimensions));
  if (state.metrics) query.set('metrics', joinNames(state.metrics));
  if (state.sort) query.set('sort', state.sort);
  const { pageSize = defaultReportPageSize, page = 1 } = state;
  if (pageSize !== defaultReportPageSize) query.set('size', String(pageSize));
  if (page !== 1) query.set('page', String(page));
  if (state.graph) writeGraph(query, state.graph);
  if (state.why) query.set('why', state.why.metric);
  if (state.why?.by) query.set('split', state.why.by);
  return query;
}

function writeGraph(query: URLSearchParams, { isShown, metric, by }: ReportState['graph']): void {
  if (!metric) return;
  query.set('graph', isShown ? metric : 'none');
  if (by && isShown) query.set('by', by);
}
