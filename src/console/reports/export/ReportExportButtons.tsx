import { useDisplayedTask } from '#console/backgroundTasks/useDisplayedTask.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';
import { getReportExportTaskId, runReportExport } from './runReportExport.ts';

interface ReportExportButtonsProps {
  report: Report;
  state: ReportState;
  isDisabled: boolean;
}

/**
 * Buttons that download all rows of the report as CSV, and as Excel if the report has the call. While one runs, it shows
 * the progress next to a Cancel button.
 */
export function ReportExportButtons({ report, state, isDisabled }: ReportExportButtonsProps) {
  const toast = useToast();
  const task = useDisplayedTask(getReportExportTaskId(report));
  if (task)
    return (
      <>
        <button type="button" className="button" disabled aria-busy="true">
          <span className="spinner" aria-hidden="true" />
          {task.progress}
        </button>
        <button type="button" className="button" onClick={task.cancel}>
          {getReportText('report.cancelExport')}
        </button>
      </>
    );
  const start = (call: ApiCall) => void runReportExport(report, state, { call, toast });
  const { export: exportCsv, exportXlsx } = report.calls;
  return (
    <>
      <button type="button" className="button" disabled={isDisabled} onClick={() => start(exportCsv)}>
        {getReportText('report.export')}
      </button>
      {exportXlsx && (
        <button
          type="button"
          className="button"
          aria-label={getReportText('report.exportXlsxLabel')}
          disabled={isDisabled}
          onClick={() => start(exportXlsx)}
        >
          {getReportText('report.exportXlsx')}
        </button>
      )}
    </>
  );
}
