import { memo } from 'react';
import type { List, Resource, Row } from '../../../definition/types';
import { RowActions } from '../../actions/RowActions';
import { madeBy } from '../../made/madeBy';
import { Cell } from './Cell';
import { isNumeric } from './isNumeric';

interface TableRowProps {
  resource: Resource;
  list: List;
  row: Row;
}

/** One record: its cells, and what can be done with it. */
export const TableRow = memo(function TableRow({ resource, list, row }: TableRowProps) {
  return (
    <tr data-made-by={madeBy(resource, list, row)}>
      {list.columns.map((column) => (
        <td
          key={column.key}
          data-title={column.title}
          data-made-by={madeBy(resource, column)}
          className={isNumeric(column) ? 'cell-end' : undefined}
        >
          <Cell resource={resource} column={column} row={row} />
        </td>
      ))}
      {list.rowActions.length > 0 && (
        <td className="row-actions">
          <RowActions actions={list.rowActions} row={row} />
        </td>
      )}
    </tr>
  );
});
