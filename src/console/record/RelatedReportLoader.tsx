import { loadReportPage, screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import type { Report } from '#definition/model/report.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ReportOptionsLoader } from '../reports/ReportScreen.tsx';

/** A loaded report of a record's page. */
export interface LoadedRelatedReport {
  report: Report;
  available: TenantReportOptions;
  /** The filter by the record. */
  only: ReportState['filters'];
  /** URL of the report's own page, with the same filter. Undefined if it has no page. */
  pageUrl?: string;
}

interface RelatedReportLoaderProps {
  related: RelatedReport;
  record: RecordValues;
  /** Shown until the report is loaded. */
  placeholder: ReactNode;
  children: (loaded: LoadedRelatedReport) => ReactNode;
}

/** Loads a report of a record's page, and renders it with the filter by this record. */
export function RelatedReportLoader({ related, record, placeholder, children }: RelatedReportLoaderProps) {
  const { report: name, page, dimension, property } = related;
  const { data, error, refetch } = useQuery({
    queryKey: ['reportPage', page],
    queryFn: () => loadReportPage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = record[property] as ScalarValue;
  const only = useMemo(() => ({ [dimension]: [known] }), [dimension, known]);
  if (error) {
    const title = formatMessage('report.failed');
    return <ReportNotice title={title} error={error} onRetry={() => void refetch()} />;
  }
  const report = data?.reports.find((one) => one.name === name);
  if (!data || !report) return placeholder;
  const query = new URLSearchParams({ [dimension]: String(known) });
  if (data.reports.length > 1) query.set(reportTabParam, name);
  const route = screens.find((screen) => screen.name === page)?.route;
  const pageUrl = route && `${route}?${query}`;
  return (
    <ReportOptionsLoader report={report} placeholder={placeholder}>
      {(available) => children({ report, available, only, pageUrl })}
    </ReportOptionsLoader>
  );
}
