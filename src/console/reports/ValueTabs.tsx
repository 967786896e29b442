import type { Report } from '../../definition/reports/types';
import { text } from '../../definition/text';
import { TabBar } from '../tabs/TabBar';
import type { Offers } from './offers/Offers';
import { fitRange } from './range/fitRange';
import { reportLimits } from './range/reportLimits';
import type { ReportState } from './url/ReportState';

interface ValueTabsProps {
  report: Report;
  offers: Offers;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Stands for all tabs together. */
const all = '';

/** One tab for each value that the report is split by, such as a time zone, and one of all together. */
export function ValueTabs({ report, offers, state, onChange }: ValueTabsProps) {
  const values = offers.tabs.map(({ value, label }) => ({ value: String(value), label }));
  const total = report.tabs?.total ? [{ value: all, label: text('report.total') }] : [];
  const choose = (value: string) => {
    const tab = value === all ? undefined : value;
    const range = fitRange(state.range, reportLimits(report, state.tab), reportLimits(report, tab));
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
