import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import type { ReportColumn } from './ReportColumn';

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
