import { joinNames } from './addressNames';
import { defaultReportPageSize, type ReportState } from './reportState';

/**
 * The address of what a report shows. Range, columns and order are always written out: whoever opens it on
 * another day, or prefers other columns, sees the same.
 */
export function writeReportState(state: ReportState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.tab) query.set('tab', state.tab);
  query.set('range', state.range.join('--'));
  if (state.compare) query.set('compare', [state.compare].flat().join('--'));
  for (const [name, values] of Object.entries(state.filters))
    for (const value of values) query.append(name, String(value));
  query.set('dimensions', joinNames(state.dimensions));
  query.set('metrics', joinNames(state.metrics));
  query.set('sort', state.sort);
  if (state.pageSize !== defaultReportPageSize) query.set('size', String(state.pageSize));
  if (state.page !== 1) query.set('page', String(state.page));
  writeGraph(query, state.graph);
  if (state.why) query.set('why', state.why.metric);
  if (state.why?.by) query.set('split', state.why.by);
  return query;
}

function writeGraph(query: URLSearchParams, { isShown, metric, by }: ReportState['graph']): void {
  if (!metric) return;
  query.set('graph', isShown ? metric : 'none');
  if (by && isShown) query.set('by', by);
}
