import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { TabBar } from '../widgets/TabBar.tsx';
import { getReportText } from './getReportText.ts';
import { clampRange, getReportRangeLimits } from './range/reportRange.ts';

interface DimensionTabsProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Value of the Total tab. */
const allTabsValue = '';

/** Tabs for each value of the dimension that the report is split by (such as time zone), and one for the total. */
export function DimensionValueTabs({ report, available, state, onChange }: DimensionTabsProps) {
  const values = available.tabs.map(({ value, label }) => ({ value: String(value), label }));
  const total = report.tabs?.allTab ? [{ value: allTabsValue, label: getReportText('report.total') }] : [];
  const choose = (value: string) => {
    const tab = value === allTabsValue ? undefined : value;
    const { preset } = state;
    const range = clampRange(state.range, getReportRangeLimits(report, tab));
    onChange({ tab, range, preset });
  };
  return (
    <TabBar
      label={report.row.dimensions[report.tabs?.by ?? '']?.title ?? ''}
      tabs={[...total, ...values]}
      chosen={state.tab ?? allTabsValue}
      onChoose={choose}
    />
  );
}
