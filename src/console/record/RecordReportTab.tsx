import { loadReportPage, screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { RelatedReport as RecordReportOf } from '#definition/model/recordPage.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ReportPanel } from '../reports/ReportScreen.tsx';

interface RecordReportTabProps {
  report: RecordReportOf;
  record: RecordValues;
}

/** A report tab of a record's page: the report filtered by this record, and a link to the full report. */
export function RecordReportTab({ report: { report: name, page, by, value }, record }: RecordReportTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reportPage', page],
    queryFn: () => loadReportPage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = record[value] as ScalarValue;
  const only = useMemo(() => ({ [by]: [known] }), [by, known]);
  if (error)
    return (
      <ReportNotice title={formatMessage('report.failed')} error={error} onRetry={() => void refetch()} />
    );
  const report = data?.reports.find((one) => one.name === name);
  if (!data || !report) return <div className="page-loading" role="status" />;
  const query = new URLSearchParams({ [by]: String(known) });
  if (data.reports.length > 1) query.set(reportTabParam, name);
  const route = screens.find((screen) => screen.name === page)?.route;
  return (
    <div className="report-page">
      {route && (
        <p className="record-way">
          <Link className="cell-link" to={`${route}?${query}`}>
            {formatMessage('record.whole', { title: report.title })}
          </Link>
        </p>
      )}
      <ReportPanel report={report} only={only} />
    </div>
  );
}
