import type { Column, Resource } from '../../../definition/types';
import { madeBy } from '../../made/madeBy';
import type { ListState } from '../url/ListState';
import { isNumeric } from './isNumeric';

interface HeadingProps {
  resource: Resource;
  column: Column;
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** A column's heading; where the server can sort by it, a button that does, and then reverses the order. */
export function Heading({ resource, column, sort, onSort }: HeadingProps) {
  const isSorted = column.sortable && sort.field === column.field;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-made-by={madeBy(resource, column)}
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
