import type { LoadedReportPage } from 'virtual:definitions';
import { useSearchParams } from 'react-router-dom';
import { text } from '../../definition/text';
import '../screens/screens.css';
import { ReportView } from './ReportView';
import './reports.css';
import { TabBar } from '../tabs/TabBar';

/** A report page: its report, or a tab for each of several. */
export function ReportScreen({ page, reports }: LoadedReportPage) {
  const [query, setQuery] = useSearchParams();
  const report = reports.find(({ name }) => name === query.get('report')) ?? reports[0];
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
          onChoose={(name) => setQuery({ report: name })}
        />
      )}
      {report && <ReportView key={report.name} report={report} />}
    </section>
  );
}
