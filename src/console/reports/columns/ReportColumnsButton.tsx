import { lazy, Suspense, useState } from 'react';
import { applyColumnOrder, type ColumnArrangement } from '#console/screens/columns/columnArrangement.ts';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { getReportText } from '../getReportText.ts';
import { toPickableColumn, useSavedReportColumns } from './useSavedReportColumns.ts';

/** The dialog is loaded when it is first opened. */
const ColumnPicker = lazy(async () => ({
  default: (await import('#console/screens/columns/ColumnPicker.tsx')).ColumnPicker,
}));

interface ReportColumnsButtonProps {
  report: Report;
  available: TenantReportOptions;
  /** Names of the metrics in the table, in order. */
  shown: string[];
  onChange: (part: Pick<ReportState, 'metrics'>) => void;
}

/** Button that opens the dialog for choosing and ordering the report's metric columns. */
export function ReportColumnsButton({ report, available, shown, onChange }: ReportColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [, save] = useSavedReportColumns(report, available);
  const all = applyColumnOrder(available.metrics.map(toPickableColumn), { order: shown });
  const hidden = all.filter(({ key }) => !shown.includes(key));
  const arrange = (arrangement: ColumnArrangement | undefined) => {
    onChange({ metrics: arrangement ? listShown(arrangement) : available.defaultMetrics });
    return save(arrangement);
  };
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {getReportText('report.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ColumnPicker
            title={getReportText('report.columns')}
            columns={{ all, hidden, arrange }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function listShown({ order, hidden }: ColumnArrangement): string[] {
  return order.filter((name) => !hidden.includes(name));
}
