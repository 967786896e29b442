import { defaultReportPageSize, noComparison, type ReportState } from './reportState.ts';
import { joinNamesForUrl } from './urlNames.ts';

/**
 * Serializes a report's state, or a part of it, to URL parameters. Range, columns and sort are always included: users
 * with other saved columns then see the same. A preset range is included by name, custom days as dates.
 */
export function serializeReportState(state: Partial<ReportState>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.tab) query.set('tab', state.tab);
  if (state.range) query.set('range', state.preset ?? state.range.join('--'));
  if ('compare' in state) query.set('compare', [state.compare ?? noComparison].flat().join('--'));
  for (const [name, values] of Object.entries(state.filters ?? {}))
    for (const value of values) query.append(name, String(value));
  if (state.dimensions) query.set('dimensions', joinNamesForUrl(state.dimensions));
  if (state.metrics) query.set('metrics', joinNamesForUrl(state.metrics));
  if (state.sort) query.set('sort', state.sort);
  const { pageSize = defaultReportPageSize, page = 1 } = state;
  if (pageSize !== defaultReportPageSize) query.set('size', String(pageSize));
  if (page !== 1) query.set('page', String(page));
  if (state.graph) serializeGraph(query, state.graph);
  if (state.why) query.set('why', state.why.metric);
  if (state.why?.by) query.set('split', state.why.by);
  return query;
}

function serializeGraph(query: URLSearchParams, { isShown, metric, by, chart }: ReportState['graph']): void {
  if (!metric) return;
  query.set('graph', isShown ? metric : 'none');
  if (by && isShown) query.set('by', by);
  if (by && isShown && chart) query.set('chart', chart);
}
