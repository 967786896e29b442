import { useMemo } from 'react';
import type { ReportPanelProps } from '../ReportPanel';
import type { ReportColumn } from './ReportColumn';
import { reportColumns } from './reportColumns';
import { useDimensionLabels } from './useDimensionLabels';

/** The columns of a report's table, made anew when what they are made from changes, not on every showing. */
export function useReportColumns(props: ReportPanelProps): ReportColumn[] {
  const { report, offers, state, today, answer, onChange } = props;
  const { rows, total } = answer;
  const { dimensions, metrics } = answer.asked;
  const labels = useDimensionLabels(offers.dimensions);
  return useMemo(() => {
    const shown = { dimensions, metrics };
    return reportColumns({ report, offers, state, shown, labels, rows, total, today, onChange });
  }, [report, offers, state, dimensions, metrics, labels, rows, total, today, onChange]);
}
