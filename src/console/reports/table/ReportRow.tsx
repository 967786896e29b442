import { memo } from 'react';
import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { formatSort, parseSort } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getReportText } from '../getReportText.ts';
import type { ReportColumn } from './buildReportColumns.tsx';

interface ReportRowProps {
  columns: ReportColumn[];
  row: RecordValues;
  /** Row index among all rows, 1-based, including the heading and the Total row (`aria-rowindex`). */
  place: number;
}

/** One row of a report's table (memoized). */
export const ReportRow = memo(function ReportRow({ columns, row, place }: ReportRowProps) {
  return (
    <tr className="report-row" aria-rowindex={place}>
      {columns.map(({ name, sourceMark, className, render }) => (
        <td key={name} data-made-by={sourceMark} className={className}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
});

interface ReportHeadingProps {
  column: ReportColumn;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column heading that sorts the report. Metrics sort descending first. */
export function ReportColumnHeading({ column, sort, onSort }: ReportHeadingProps) {
  const { name, title, tip, isNumeric, className, sourceMark } = column;
  const { field, descending } = parseSort(sort);
  const isSorted = field === name;
  const next = formatSort({ field: name, descending: isSorted ? !descending : isNumeric });
  const order = descending ? 'descending' : 'ascending';
  const button = { className: 'sort-button', onClick: () => onSort(next) };
  return (
    <th scope="col" data-made-by={sourceMark} className={className} aria-sort={isSorted ? order : undefined}>
      {tip ? (
        <TooltipButton tip={tip} {...button}>
          <span className="explained">{title}</span>
        </TooltipButton>
      ) : (
        <button type="button" {...button}>
          {title}
        </button>
      )}
    </th>
  );
}

/** The Total row, always above the other rows. Only its first dimension cell has text ("Total"). */
export function TotalRow({ columns, total }: { columns: ReportColumn[]; total: RecordValues }) {
  return (
    <tr className="report-total" aria-rowindex={2}>
      {columns.map(({ name, isNumeric, className, render }, index) =>
        index === 0 ? (
          <th key={name} scope="row" className={className}>
            {getReportText('report.total')}
          </th>
        ) : (
          <td key={name} className={className}>
            {isNumeric && render(total)}
          </td>
        ),
      )}
    </tr>
  );
}
