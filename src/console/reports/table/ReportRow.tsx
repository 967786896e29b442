import { memo } from 'react';
import type { Row } from '../../../definition/model/entity';
import { readSort, sortText } from '../../../definition/profile';
import { TipButton } from '../../displays/TipButton';
import { text } from '../text';
import type { ReportColumn } from './reportColumns';

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

interface ReportHeadingProps {
  column: ReportColumn;
  sort: string;
  onSort: (sort: string) => void;
}

/** A heading sorts by its column, figures by the greatest first, and then the other way round. */
export function ReportHeading({ column, sort, onSort }: ReportHeadingProps) {
  const { name, title, tip, isNumeric, className, made } = column;
  const { field, descending } = readSort(sort);
  const isSorted = field === name;
  const next = sortText({ field: name, descending: isSorted ? !descending : isNumeric });
  const order = descending ? 'descending' : 'ascending';
  const button = { className: 'sort-button', onClick: () => onSort(next) };
  return (
    <th scope="col" data-made-by={made} className={className} aria-sort={isSorted ? order : undefined}>
      {tip ? (
        <TipButton tip={tip} {...button}>
          <span className="explained">{title}</span>
        </TipButton>
      ) : (
        <button type="button" {...button}>
          {title}
        </button>
      )}
    </th>
  );
}

/** The Total row: first under any order. Its dimensions are empty but for the first, which says what it is. */
export function TotalRow({ columns, total }: { columns: ReportColumn[]; total: Row }) {
  return (
    <tr className="report-total" aria-rowindex={2}>
      {columns.map(({ name, isNumeric, className, render }, index) =>
        index === 0 ? (
          <th key={name} scope="row" className={className}>
            {text('report.total')}
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
