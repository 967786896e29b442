import { createPortal } from 'react-dom';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { SavedViewsButton } from '../screens/savedViews/SavedViewsButton.tsx';
import { buildSavedReportQuery, describeUnavailableReportParams } from './savedReportQuery.ts';

interface ReportViewsButtonProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  /** The element beside the page's title. */
  place: HTMLElement;
}

/** Renders the saved views button of a report beside the page's title. It names the open view. */
export function ReportViewsButton({ report, available, state, place }: ReportViewsButtonProps) {
  return createPortal(
    <SavedViewsButton
      screen={`report:${report.name}`}
      address={buildSavedReportQuery(state)}
      getUnavailableParams={(address) => describeUnavailableReportParams(report, available, address)}
    />,
    place,
  );
}
