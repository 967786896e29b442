import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { DisplayName, Row } from '../../../definition/model/entity';
import type { Column, List, Resource } from '../../../definition/model/resource';
import { text } from '../../../definition/text';
import { type Room, RowActions } from '../../actions/RowActions';
import { sourceMark } from '../../sourceMark';
import { useMedia } from '../../theme/useMedia';
import { rowName } from '../bulk/rowName';
import type { Selection } from '../bulk/useSelection';
import type { ListState } from '../listState';
import type { RowProps } from '../RowProps';
import { Cell } from './Cell';
import { SkeletonRows } from './SkeletonRows';
import { useColumnOrder } from './useColumnOrder';
import { useIsCrowded } from './useIsCrowded';
import { useStickyHead } from './useStickyHead';

export interface TableProps {
  resource: Resource;
  list: List;
  rows: Row[];
  sort: ListState['sort'];
  isLoading: boolean;
  /** Whether the rows are those of the last page, while the next are loading. */
  isStale: boolean;
  onSort: (sort: ListState['sort']) => void;
  /** Whether the columns stand as the reader has put them. */
  isArranged?: boolean;
  /** Which records are chosen, where something can be done with many. */
  selection?: Selection;
}

/** Where buttons would cover what a row says; on a phone a record is a card, with room for all of them. */
const tight = '(min-width: 601px) and (max-width: 1024px)';

/** The table of a list. Its cells are plain elements: that is what keeps a page of rows fast. */
export function Table(props: TableProps) {
  const { resource, rows, sort, isLoading, isStale, onSort, selection } = props;
  const hasActions = props.list.rowActions.length > 0;
  const isTight = useMedia(tight);
  const frame = useRef<HTMLDivElement>(null);
  useStickyHead(frame);
  const isCrowded = useIsCrowded(frame, props.list, rows);
  const room = isTight ? 'one' : isCrowded ? 'some' : 'all';
  const columns = useColumnOrder(frame, props.list.columns, rows, props.isArranged, room);
  const list = useMemo(() => ({ ...props.list, columns }), [props.list, columns]);
  return (
    <div ref={frame} className="table-frame" aria-busy={isLoading || isStale}>
      <table className="table" data-stale={isStale || undefined}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="choose">
                <Chooser
                  label={text('console.bulk.choosePage')}
                  isChosen={rows.length > 0 && rows.every(selection.has)}
                  onChoose={(isChosen) => selection.choose(rows, isChosen)}
                />
              </th>
            )}
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
            <SkeletonRows columns={list.columns.length + (hasActions ? 1 : 0) + (selection ? 1 : 0)} />
          ) : (
            rows.map((row, index) => (
              <TableRow
                key={String(row[resource.entity?.key ?? ''] ?? index)}
                resource={resource}
                list={list}
                row={row}
                room={room}
                isChosen={selection?.has(row)}
                onChoose={selection?.choose}
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

interface TableRowProps extends RowProps {
  room: Room;
  isChosen?: boolean;
  onChoose?: Selection['choose'];
}

/** One record: its cells, and what can be done with it. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { resource, list, row, room, isChosen = false, onChoose } = props;
  return (
    <tr data-made-by={sourceMark(resource, list, row)} data-chosen={isChosen || undefined}>
      {onChoose && (
        <td className="choose">
          <Chooser
            label={text('console.bulk.choose', { name: rowName(resource, row) })}
            isChosen={isChosen}
            onChoose={(isWanted) => onChoose([row], isWanted)}
          />
        </td>
      )}
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
          <RowActions actions={list.rowActions} row={row} room={room} />
        </td>
      )}
    </tr>
  );
});

interface ChooserProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The checkbox of a record, or of all that are shown: the label around it makes it easy to hit. */
function Chooser({ label, isChosen, onChoose }: ChooserProps): ReactNode {
  return (
    <label className="chooser">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  );
}

const numeric: DisplayName[] = ['number', 'money', 'percent'];

/** Whether a column holds amounts, which are read from the right. */
function isNumeric({ display }: Column): boolean {
  return numeric.includes(display);
}
