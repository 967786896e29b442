import { useCallback, useMemo } from 'react';
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
import { readChosenColumns } from './columns/chosenColumns.ts';
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
  const [graph, keepGraph] = useUserSetting(`graph:${report.name}`);
  const keptMetric = graph?.metric;
  const today = useCurrentDay(getTenantToday);
  const readerToday = useCurrentDay(getReaderToday);
  const read = useCallback(
    (from: URLSearchParams) =>
      parseReportState(report, available, from, {
        timezone: getLoggedInTenantTimeZone(),
        today,
        readerToday,
        keptColumns: readChosenColumns(report.name),
        keptMetric,
        only,
      }),
    [report, available, only, keptMetric, today, readerToday],
  );
  const state = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (part: Partial<ReportState>) => {
      const metric = part.graph?.metric ?? state.graph.metric;
      // The URL contains the choice, so a failure to save the setting is ignored.
      if (metric !== state.graph.metric) keepGraph({ metric }).catch(() => undefined);
      // Other days are custom days, unless the change names its preset.
      const preset = 'range' in part ? part.preset : state.preset;
      setQuery((now) => buildReportUrlQuery({ ...state, page: 1, ...part, preset }, now));
    },
    [setQuery, state, keepGraph],
  );
  const reset = useCallback(() => {
    const next = new URLSearchParams(pickTabParams(query));
    setQuery(next);
    return !isSameValue(read(next), state);
  }, [setQuery, query, read, state]);
  return [state, change, reset];
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
