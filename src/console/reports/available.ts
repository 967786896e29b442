import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../definition/model/entity';
import type { Dimension, Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { tenantFrom } from '../../definition/reports/available';
import { type Available, availableFor } from '../../definition/reports/offered';
import type { MetricChoice } from '../../definition/reports/wire';
import { useDictionary } from '../api/useDictionary';
import { sendForRows } from '../provider/send';

const keptFor = 5 * 60_000;

/** What a report offers to this tenant, as far as the server has to say it; nothing until it has answered. */
export function useAvailable(report: Report): { available?: Available; error: unknown; retry: () => void } {
  const { calls, metrics: own, tabs, row } = report;
  const metrics = useAnswer<MetricChoice[]>(dictionaryCalls[own.dictionary ?? ''], { report: report.name });
  const tenant = useAnswer<Row>(calls.tenant, {});
  const dimension = row.dimensions[tabs?.by ?? ''];
  const values = useDictionary(tabs?.dictionary ?? dimension?.dictionary);
  const choices = tabs?.dictionary ? values.choices : (dimension?.choices ?? values.choices);
  const isReady = metrics.isReady && tenant.isReady && !values.isLoading;
  const available = useMemo(
    () =>
      isReady
        ? availableFor(report, metrics.data, tenantFrom(report, tenant.data ?? {}), choices)
        : undefined,
    [isReady, report, metrics.data, tenant.data, choices],
  );
  const retry = () => {
    for (const { isError, refetch } of [metrics, tenant]) if (isError) void refetch();
  };
  return { available, error: metrics.error ?? tenant.error, retry };
}

/** What a call answers; without a call there is nothing to wait for. */
function useAnswer<T>(call: Call | undefined, payload: Row) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['available', call?.path, payload],
    queryFn: async () => (call ? ((await sendForRows(call, { payload })) as T) : undefined),
    enabled: call !== undefined,
    staleTime: keptFor,
  });
  return { data, error, isError, refetch, isReady: data !== undefined || call === undefined };
}

/** What is on offer besides these dimensions: one that is known already says nothing. */
export function without(available: Available, names: string[]): Available {
  const isOther = ({ name }: Dimension) => !names.includes(name);
  return {
    ...available,
    dimensions: available.dimensions.filter(isOther),
    filters: available.filters.filter(isOther),
  };
}
