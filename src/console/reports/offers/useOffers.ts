import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Report } from '../../../definition/reports/types';
import type { Choice, Row } from '../../../definition/types';
import { useDictionary } from '../../calls/useDictionary';
import { callOf } from '../../provider/dataProvider';
import { sendForRows } from '../../provider/send';
import { readUser } from '../../provider/session';
import type { Offers } from './Offers';
import { offersOf } from './offersOf';

const keptFor = 5 * 60_000;
/** The dictionary that says which time zones have a tab. */
const tabValues = 'timezone';

/** What a report offers to this company, from the server; nothing until it has answered. */
export function useOffers(report: Report): { offers?: Offers; error: unknown; retry: () => void } {
  const metrics = useReportCall<MetricChoice[]>('metric', { report: report.name });
  const hasLines = Object.keys(report.cooperationLines).length > 0;
  const lines = useReportCall<{ lines: string[] }>('cooperationLine', {}, hasLines);
  const tabs = useDictionary(report.tabs && tabValues);
  const isReady = metrics.data && !tabs.isLoading && (lines.data || !hasLines);
  const offers = useMemo(() => {
    const reader = { company_id: readUser()?.company_id ?? 0, cooperation_lines: lines.data?.lines };
    return isReady ? offersOf(report, metrics.data ?? [], reader, tabs.choices) : undefined;
  }, [isReady, report, metrics.data, lines.data, tabs.choices]);
  const retry = () => {
    for (const query of [metrics, lines]) if (query.isError) void query.refetch();
  };
  return { offers, error: metrics.error ?? lines.error, retry };
}

/** A metric that the company receives. */
export interface MetricChoice extends Choice {
  default?: boolean;
}

function useReportCall<T>(name: string, payload: Row, enabled = true) {
  return useQuery({
    queryKey: ['reports', name, payload],
    queryFn: async () => (await sendForRows(await callOf('reports', name), { payload })) as T,
    enabled,
    staleTime: keptFor,
  });
}
