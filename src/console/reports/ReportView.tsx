import type { Report } from '../../definition/reports/types';
import { text } from '../../definition/text';
import { useOffers } from './offers/useOffers';
import { ReportBody } from './ReportBody';
import { ReportNotice } from './ReportNotice';

/** One report, once it is known what it offers to this company. */
export function ReportView({ report }: { report: Report }) {
  const { offers, error, retry } = useOffers(report);
  if (offers) return <ReportBody report={report} offers={offers} />;
  if (error) return <ReportNotice title={text('report.failed')} error={error} onRetry={retry} />;
  return (
    <div className="report-waiting" role="status" aria-label={text('page.loading')}>
      <div className="list-card" />
      <div className="list-card" />
    </div>
  );
}
