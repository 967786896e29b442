import type { LoadedReportPage } from 'virtual:definitions';
import { useSearchParams } from 'react-router-dom';
import type { Report } from '../../definition/model/report';
import { tabOfReport } from '../../definition/reports/reportRoute';
import { AtFirst } from '../screens/saved/AtFirst';
import { TabBar } from '../widgets/TabBar';
import { useAvailable } from './available';
import { ReportBody } from './ReportBody';
import { ReportNotice } from './ReportNotice';
import { text } from './text';
import '../screens/screens.css';
import type { ReportState } from '../../definition/reports/reportState';
import './reports.css';

/** A report page: its report, or a tab for each of several. */
export function ReportScreen({ page, reports }: LoadedReportPage) {
  const [query, setQuery] = useSearchParams();
  const report = reports.find(({ name }) => name === query.get(tabOfReport)) ?? reports[0];
  return (
    <section className="report-page">
      <header className="page-header">
        <title>{`${page.title} · ${text('appName')}`}</title>
        <div>
          <h1>{page.title}</h1>
          {page.description && <p>{page.description}</p>}
        </div>
      </header>
      {reports.length > 1 && report && (
        <TabBar
          label={page.title}
          tabs={reports.map(({ name, title }) => ({ value: name, label: title }))}
          chosen={report.name}
          onChoose={(name) => setQuery({ [tabOfReport]: name })}
        />
      )}
      {report && <ReportView key={report.name} report={report} />}
    </section>
  );
}

/** One report, once it is known what it offers to this tenant. */
export function ReportView({ report, only }: { report: Report; only?: ReportState['filters'] }) {
  const { available, error, retry } = useAvailable(report);
  const body = available && <ReportBody report={report} available={available} only={only} />;
  if (body) return only ? body : <AtFirst screen={`report:${report.name}`}>{body}</AtFirst>;
  if (error) return <ReportNotice title={text('report.failed')} error={error} onRetry={retry} />;
  return (
    <div className="report-waiting" role="status" aria-label={text('page.loading')}>
      <div className="list-card" />
      <div className="list-card" />
    </div>
  );
}
