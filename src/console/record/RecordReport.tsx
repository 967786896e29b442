import { loadReportPage, screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Row, Scalar } from '../../definition/model/entity';
import type { RecordReport as RecordReportOf } from '../../definition/model/recordPage';
import { tabOfReport } from '../../definition/reports/reportRoute';
import { text } from '../../definition/text';
import { ReportNotice } from '../reports/ReportNotice';
import { ReportView } from '../reports/ReportScreen';

interface RecordReportProps {
  report: RecordReportOf;
  record: Row;
}

/** A report for one record alone, and the way to the same for all. */
export function RecordReport({ report: { report: name, page, by, value }, record }: RecordReportProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reportPage', page],
    queryFn: () => loadReportPage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = record[value] as Scalar;
  const only = useMemo(() => ({ [by]: [known] }), [by, known]);
  if (error)
    return <ReportNotice title={text('report.failed')} error={error} onRetry={() => void refetch()} />;
  const report = data?.reports.find((one) => one.name === name);
  if (!data || !report) return <div className="page-loading" role="status" />;
  const query = new URLSearchParams({ [by]: String(known) });
  if (data.reports.length > 1) query.set(tabOfReport, name);
  const route = screens.find((screen) => screen.name === page)?.route;
  return (
    <div className="report-page">
      {route && (
        <p className="record-way">
          <Link className="cell-link" to={`${route}?${query}`}>
            {text('record.whole', { title: report.title })}
          </Link>
        </p>
      )}
      <ReportView report={report} only={only} />
    </div>
  );
}
