import { getSourceMark } from '#console/explainer.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import type { ListState } from '../listState.ts';
import { isNumericColumn } from './cellClass.ts';

interface ColumnHeadingProps {
  resource: Resource;
  column: ListColumn;
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** A column heading. If the server can sort by the column, it is a button that sorts and then reverses the order. */
export function ColumnHeading({ resource, column, sort, onSort }: ColumnHeadingProps) {
  const isSorted = column.sortable && sort.field === column.field;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-made-by={getSourceMark(resource, column)}
      style={{ width: column.width, minWidth: column.width }}
      className={isNumericColumn(column) ? 'cell-end' : undefined}
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
