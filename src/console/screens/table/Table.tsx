import { text } from '../../../definition/text';
import type { List, Resource, Row } from '../../../definition/types';
import type { ListState } from '../url/ListState';
import { Heading } from './Heading';
import { SkeletonRows } from './SkeletonRows';
import { TableRow } from './TableRow';

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
