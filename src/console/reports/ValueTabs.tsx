import type { Report } from '../../definition/model/report';
import type { Available } from '../../definition/reports/offered';
import type { ReportState } from '../../definition/reports/reportState';
import { TabBar } from '../widgets/TabBar';
import { fitRange, reportLimits } from './range/reportRange';
import { text } from './text';

interface ValueTabsProps {
  report: Report;
  available: Available;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Stands for all tabs together. */
const all = '';

/** One tab for each value that the report is split by, such as a time zone, and one of all together. */
export function ValueTabs({ report, available, state, onChange }: ValueTabsProps) {
  const values = available.tabs.map(({ value, label }) => ({ value: String(value), label }));
  const total = report.tabs?.total ? [{ value: all, label: text('report.total') }] : [];
  const choose = (value: string) => {
    const tab = value === all ? undefined : value;
    const range = fitRange(state.range, reportLimits(report, tab));
    onChange({ tab, range });
  };
  return (
    <TabBar
      label={report.row.dimensions[report.tabs?.by ?? '']?.title ?? ''}
      tabs={[...total, ...values]}
      chosen={state.tab ?? all}
      onChoose={choose}
    />
  );
}
