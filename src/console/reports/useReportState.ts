import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Report } from '#definition/model/report.ts';
import { recordTabParam } from '#definition/records/recordPath.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';
import { parseReportState, type ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { serializeReportState } from '#definition/reports/serializeReportState.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { useCurrentDay } from '../hooks/useCurrentDay.ts';
import { useUserSetting } from '../provider/session/userSettings.ts';
import { useSavedReportColumns } from './columns/useSavedReportColumns.ts';
import { getLoggedInTenantTimeZone, getReaderToday, getTenantToday } from './range/reportRange.ts';

/**
 * Manages the state of a report (range, filters, columns, sort …) in the URL. Returns the state, a change function and a
 * reset function, which returns true if the state changed.
 */
export function useReportState(
  report: Report,
  available: TenantReportOptions,
  only?: ReportState['filters'],
): [ReportState, (part: Partial<ReportState>) => void, reset: () => boolean] {
  const [query, setQuery] = useSearchParams();
  const [read, keepMetric] = useReportStateParser(report, available, only);
  const state = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (part: Partial<ReportState>) => {
      keepMetric(part, state);
      // Other days are custom days, unless the change names its preset.
      const preset = 'range' in part ? part.preset : state.preset;
      setQuery((now) => buildReportUrlQuery({ ...state, page: 1, ...part, preset }, now));
    },
    [setQuery, state, keepMetric],
  );
  const reset = useCallback(() => {
    const next = new URLSearchParams(pickTabParams(query));
    setQuery(next);
    return !isSameValue(read(next), state);
  }, [setQuery, query, read, state]);
  return [state, change, reset];
}

/**
 * Manages the state of a report outside of the URL, for a page that shows only some of its controls. Returns the state,
 * which starts with the defaults, and a change function.
 */
export function useLocalReportState(
  report: Report,
  available: TenantReportOptions,
  only: ReportState['filters'],
): [ReportState, (part: Partial<ReportState>) => void] {
  const [read, keepMetric] = useReportStateParser(report, available, only);
  const [changes, setChanges] = useState<Partial<ReportState>>({});
  const state = useMemo(() => ({ ...read(new URLSearchParams()), ...changes }), [read, changes]);
  const change = useCallback(
    (part: Partial<ReportState>) => {
      keepMetric(part, state);
      setChanges((before) => ({ ...before, ...part }));
    },
    [state, keepMetric],
  );
  return [state, change];
}

/**
 * Returns a function that reads a report state from a URL query, with the user's settings as defaults, and one that
 * saves the metric of the graph if a change sets it.
 */
function useReportStateParser(report: Report, available: TenantReportOptions, only?: ReportState['filters']) {
  const [graph, keepGraph] = useUserSetting(`graph:${report.name}`);
  const savedMetric = graph?.metric;
  const [savedColumns] = useSavedReportColumns(report, available);
  const today = useCurrentDay(getTenantToday);
  const readerToday = useCurrentDay(getReaderToday);
  const read = useCallback(
    (from: URLSearchParams) =>
      parseReportState(report, available, from, {
        timezone: getLoggedInTenantTimeZone(),
        today,
        readerToday,
        savedColumns,
        savedMetric,
        only,
      }),
    [report, available, only, savedColumns, savedMetric, today, readerToday],
  );
  const keepMetric = useCallback(
    (part: Partial<ReportState>, before: ReportState) => {
      const metric = part.graph?.metric ?? before.graph.metric;
      // The page shows the choice, so a failure to save the setting is ignored.
      if (metric !== before.graph.metric) keepGraph({ metric }).catch(() => undefined);
    },
    [keepGraph],
  );
  return [read, keepMetric] as const;
}

/** Builds the URL query of a report state, keeping the page's tab parameters. */
export function buildReportUrlQuery(state: ReportState, page: URLSearchParams): URLSearchParams {
  const address = serializeReportState(state);
  for (const [name, shown] of pickTabParams(page)) address.set(name, shown);
  return address;
}

/** Returns the tab parameters of the URL: the tab of a report page or of a record's page. */
function pickTabParams(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => name === reportTabParam || name === recordTabParam);
}
