import type { Column } from '../../../definition/types';
import type { ListState } from '../url/ListState';
import { isNumeric } from './isNumeric';

interface HeadingProps {
  column: Column;
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** A column's heading; where the server can sort by it, a button that does, and then reverses the order. */
export function Heading({ column, sort, onSort }: HeadingProps) {
  const isSorted = column.sortable && sort.field === column.field;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={{ width: column.width }}
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
