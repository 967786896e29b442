import type { Dimension, Report } from '../../../definition/model/report';
import { sortText } from '../../../definition/profile';
import { changeName } from '../../../definition/reports/compare';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import type { WhyPart } from '../../../definition/reports/why/wire';

/** What the report shows of one part of a change: its facts alone, or (where it cannot be filtered by) its dimension. */
export function partState(
  report: Report,
  available: Available,
  state: ReportState,
  dimension: Dimension,
  { filter, change }: WhyPart,
): ReportState {
  const { name } = dimension;
  const shown = { ...state, page: 1, why: state.why && { metric: state.why.metric } };
  const [value] = filter;
  if (value !== undefined && name === report.tabs?.by) return { ...shown, tab: String(value) };
  if (value !== undefined && available.filters.some((it) => it.name === name))
    return { ...shown, filters: { ...state.filters, [name]: filter } };
  const metric = state.why?.metric ?? '';
  return {
    ...shown,
    dimensions: [name],
    metrics: [...new Set([...state.metrics, metric])],
    sort: sortText({ field: changeName({ name: metric }), descending: (change ?? 0) > 0 }),
  };
}
