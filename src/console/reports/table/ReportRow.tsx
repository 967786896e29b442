import { memo } from 'react';
import type { Row } from '../../../definition/types';
import type { ReportColumn } from './ReportColumn';

interface ReportRowProps {
  columns: ReportColumn[];
  row: Row;
  /** Where it stands among all rows, from 1, the heading and the Total row included. */
  place: number;
}

/** One row of a report. */
export const ReportRow = memo(function ReportRow({ columns, row, place }: ReportRowProps) {
  return (
    <tr className="report-row" aria-rowindex={place}>
      {columns.map(({ name, made, className, render }) => (
        <td key={name} data-made-by={made} className={className}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
});
