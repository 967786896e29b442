import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension, Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { SelectableMetric } from '#definition/reports/reportResponses.ts';
import {
  resolveTenantReportOptions,
  type TenantReportOptions,
} from '#definition/reports/resolveTenantReportOptions.ts';
import { parseTenantConditionValues } from '#definition/reports/tenantAvailability.ts';
import { isObject } from '#definition/values/isObject.ts';
import { useDictionaryChoices } from '../api/useDictionaryChoices.ts';
import { sendCallForData } from '../provider/http/sendCall.ts';

const staleTimeMs = 5 * 60_000;

/**
 * Loads the metrics, dimensions, filters and tabs of a report that the tenant may use. Undefined until
 * loaded.
 */
export function useTenantReportOptions(report: Report): {
  available?: TenantReportOptions;
  error: unknown;
  retry: () => void;
} {
  const { calls, metrics: own, tabs, row } = report;
  const metrics = useCallAnswer<SelectableMetric[]>(
    dictionaryCalls[own.dictionary ?? ''],
    { report: report.name },
    isListOfObjects,
  );
  const tenant = useCallAnswer<RecordValues>(calls.tenant, {}, isObject);
  const dimension = row.dimensions[tabs?.by ?? ''];
  const values = useDictionaryChoices(tabs?.dictionary ?? dimension?.dictionary);
  const choices = tabs?.dictionary ? values.choices : (dimension?.choices ?? values.choices);
  const isReady = metrics.isReady && tenant.isReady && !values.isLoading;
  const available = useMemo(
    () =>
      isReady
        ? resolveTenantReportOptions(
            report,
            metrics.data,
            parseTenantConditionValues(report, tenant.data ?? {}),
            choices,
          )
        : undefined,
    [isReady, report, metrics.data, tenant.data, choices],
  );
  const retry = () => {
    for (const { isError, refetch } of [metrics, tenant]) if (isError) void refetch();
  };
  return { available, error: metrics.error ?? tenant.error, retry };
}

const isListOfObjects = (data: unknown) => Array.isArray(data) && data.every(isObject);

/** Returns the response data of a call, or an error if it is not as expected. Resolves at once if there is no call. */
function useCallAnswer<T>(
  call: ApiCall | undefined,
  payload: RecordValues,
  isExpected: (data: unknown) => boolean,
) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['available', call?.path, payload],
    queryFn: async () => {
      const answer = call && (await sendCallForData(call, { payload }));
      if (call && !isExpected(answer)) throw createUnexpectedResponseError('shape');
      return answer as T | undefined;
    },
    enabled: call !== undefined,
    staleTime: staleTimeMs,
  });
  return { data, error, isError, refetch, isReady: data !== undefined || call === undefined };
}

/** Returns the available parts without the given dimensions, for example those fixed by a record's page. */
export function omitDimensions(available: TenantReportOptions, names: string[]): TenantReportOptions {
  const isOther = ({ name }: Dimension) => !names.includes(name);
  return {
    ...available,
    dimensions: available.dimensions.filter(isOther),
    filters: available.filters.filter(isOther),
  };
}
