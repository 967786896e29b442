import { useMemo } from 'react';
import type { Metric, Report } from '../../../definition/reports/types';
import { graphRequest } from '../data/requests';
import { useReportQuery } from '../data/useReportQuery';
import type { ReportState } from '../url/ReportState';
import type { GraphData } from './GraphData';

/** The figures of the graph, and the metric that they are of; none are asked for before it is their turn. */
export function useGraph(report: Report, state: ReportState, metrics: Metric[], isReady: boolean) {
  const payload = useMemo(() => (isReady ? graphRequest(state) : undefined), [isReady, state]);
  const query = useReportQuery<GraphData, ReturnType<typeof graphRequest>>(report.calls.graph, payload);
  const { data, asked } = query.data ?? {};
  const metric = metrics.find(({ name }) => name === asked?.metrics[0]);
  return {
    drawn: data && metric && { data, metric },
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
