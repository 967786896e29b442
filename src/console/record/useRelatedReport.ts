import { loadReportPage, screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import type { Report } from '#definition/model/report.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';

/** A report of a record's page. */
interface RecordReport {
  /** Undefined until loaded. */
  report?: Report;
  /** The filter by the record. */
  only: Record<string, ScalarValue[]>;
  /** URL of the report's own page, with the same filter. Undefined if it has no page. */
  pageUrl?: string;
  error: unknown;
  retry: () => void;
}

/** Loads the definition of a report that a record's page shows, and the filter by this record. */
export function useRelatedReport(related: RelatedReport, record: RecordValues): RecordReport {
  const { report: name, page, by, value } = related;
  const { data, error, refetch } = useQuery({
    queryKey: ['reportPage', page],
    queryFn: () => loadReportPage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = record[value] as ScalarValue;
  const only = useMemo(() => ({ [by]: [known] }), [by, known]);
  const query = new URLSearchParams({ [by]: String(known) });
  if (data && data.reports.length > 1) query.set(reportTabParam, name);
  const route = screens.find((screen) => screen.name === page)?.route;
  return {
    report: data?.reports.find((one) => one.name === name),
    only,
    pageUrl: route && `${route}?${query}`,
    error,
    retry: () => void refetch(),
  };
}
