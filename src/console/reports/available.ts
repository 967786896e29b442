import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice, Row } from '../../definition/model/entity';
import type { Dimension, Metric, Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { availableDimensions, availableFilters, tenantFrom } from '../../definition/reports/available';
import type { MetricChoice } from '../../definition/reports/wire';
import { useDictionary } from '../api/useDictionary';
import { sendForRows } from '../provider/send';

/** What a report offers to this tenant. */
export interface Available {
  metrics: Metric[];
  defaultMetrics: string[];
  dimensions: Dimension[];
  filters: Dimension[];
  /** The values that have a tab each. */
  tabs: Choice[];
}

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

/** Works out what a report offers: the metrics that the server names, else all, and the dimensions that the tenant has. */
export function availableFor(
  report: Report,
  metrics: MetricChoice[] | undefined,
  tenant: Row,
  tabs: Choice[],
): Available {
  const { row } = report;
  const named = metrics?.map(({ value }) => value) ?? report.metrics.offer;
  const offered = named.flatMap((name) => row.metrics[name] ?? []);
  const shown = metrics?.flatMap((metric) => (metric.default ? metric.value : [])) ?? report.metrics.default;
  const dimensions = (names: string[]): Dimension[] => names.flatMap((name) => row.dimensions[name] ?? []);
  return {
    metrics: offered,
    defaultMetrics: shown.length > 0 ? shown : offered.map(({ name }) => name),
    dimensions: dimensions(availableDimensions(report, tenant)),
    filters: dimensions(availableFilters(report, tenant)),
    tabs,
  };
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
