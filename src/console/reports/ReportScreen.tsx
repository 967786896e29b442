import type { LoadedReportPage } from 'virtual:definitions';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Report } from '#definition/model/report.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { DefaultViewRedirect } from '../screens/savedViews/DefaultViewRedirect.tsx';
import { TabBar } from '../widgets/TabBar.tsx';
import { getReportText } from './getReportText.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportNotice } from './ReportNotice.tsx';
import { useTenantReportOptions } from './useTenantReportOptions.ts';
import '../screens/screens.css';
import './reports.css';

/** The page of one or more reports. Several reports are shown as tabs. */
export function ReportScreen({ page, reports }: LoadedReportPage) {
  const [query, setQuery] = useSearchParams();
  const [viewsPlace, setViewsPlace] = useState<HTMLElement | null>(null);
  const report = reports.find(({ name }) => name === query.get(reportTabParam)) ?? reports[0];
  return (
    <section className="report-page">
      <header className="page-header">
        <title>{`${page.title} · ${getReportText('appName')}`}</title>
        <div>
          <h1>{page.title}</h1>
          {page.description && <p>{page.description}</p>}
        </div>
        <div ref={setViewsPlace} className="report-views-place" />
      </header>
      {reports.length > 1 && report && (
        <TabBar
          label={page.title}
          tabs={reports.map(({ name, title }) => ({ value: name, label: title }))}
          chosen={report.name}
          onChoose={(name) => setQuery({ [reportTabParam]: name })}
        />
      )}
      {report && <ReportPanel key={report.name} report={report} viewsPlace={viewsPlace} />}
    </section>
  );
}

/** Loads what is available in a report and renders it, starting with the user's default saved view. */
function ReportPanel({ report, viewsPlace }: { report: Report; viewsPlace: HTMLElement | null }) {
  return (
    <ReportOptionsLoader report={report} placeholder={<ReportPlaceholder />}>
      {(available) => (
        <DefaultViewRedirect screen={`report:${report.name}`}>
          <ReportBody report={report} available={available} viewsPlace={viewsPlace} />
        </DefaultViewRedirect>
      )}
    </ReportOptionsLoader>
  );
}

/** Reserves the space of a report until it is loaded. */
export function ReportPlaceholder() {
  return (
    <div className="report-waiting" role="status" aria-label={getReportText('page.loading')}>
      <div className="list-card" />
      <div className="list-card" />
    </div>
  );
}

interface ReportOptionsLoaderProps {
  report: Report;
  /** Shown until the options are loaded. */
  placeholder: ReactNode;
  children: (available: TenantReportOptions) => ReactNode;
}

/** Loads the metrics, dimensions and filters of a report that the tenant may use, and renders the report with them. */
export function ReportOptionsLoader({ report, placeholder, children }: ReportOptionsLoaderProps) {
  const { available, error, retry } = useTenantReportOptions(report);
  if (available) return children(available);
  if (error) return <ReportNotice title={getReportText('report.failed')} error={error} onRetry={retry} />;
  return placeholder;
}
