import { memo } from 'react';
import type { DisplayName, Row } from '../../../definition/model/entity';
import type { Column, List, Resource } from '../../../definition/model/resource';
import { text } from '../../../definition/text';
import { RowActions } from '../../actions/RowActions';
import { sourceMark } from '../../sourceMark';
import type { ListState } from '../listState';
import type { RowProps } from '../RowProps';
import { Cell } from './Cell';
import { SkeletonRows } from './SkeletonRows';

export interface TableProps {
  resource: Resource;
  list: List;
  rows: Row[];
  sort: ListState['sort'];
  isLoading: boolean;
  /** Whether the rows are those of the last page, while the next are loading. */
  isStale: boolean;
  onSort: (sort: ListState['sort']) => void;
}

/** The table of a list. Its cells are plain elements: that is what keeps a page of rows fast. */
export function Table({ resource, list, rows, sort, isLoading, isStale, onSort }: TableProps) {
  const hasActions = list.rowActions.length > 0;
  return (
    <div className="table-frame" aria-busy={isLoading || isStale}>
      <table className="table" data-stale={isStale || undefined}>
        <thead>
          <tr>
            {list.columns.map((column) => (
              <Heading key={column.key} resource={resource} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasActions && (
              <th scope="col" className="actions-heading">
                {text('console.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows columns={list.columns.length + (hasActions ? 1 : 0)} />
          ) : (
            rows.map((row, index) => (
              <TableRow
                key={String(row[resource.entity?.key ?? ''] ?? index)}
                resource={resource}
                list={list}
                row={row}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps {
  resource: Resource;
  column: Column;
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** A column's heading; where the server can sort by it, a button that does, and then reverses the order. */
function Heading({ resource, column, sort, onSort }: HeadingProps) {
  const isSorted = column.sortable && sort.field === column.field;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-made-by={sourceMark(resource, column)}
      style={{ width: column.width, minWidth: column.width }}
      className={isNumeric(column) ? 'cell-end' : undefined}
      aria-sort={isSorted ? order : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className="sort-button"
          onClick={() => onSort({ field: column.field, descending: isSorted && !sort.descending })}
        >
          {column.title}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

/** One record: its cells, and what can be done with it. */
const TableRow = memo(function TableRow({ resource, list, row }: RowProps) {
  return (
    <tr data-made-by={sourceMark(resource, list, row)}>
      {list.columns.map((column) => (
        <td
          key={column.key}
          data-title={column.title}
          data-made-by={sourceMark(resource, column)}
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

const numeric: DisplayName[] = ['number', 'money', 'percent'];

/** Whether a column holds amounts, which are read from the right. */
function isNumeric({ display }: Column): boolean {
  return numeric.includes(display);
}
