import { memo, use, useEffect, useMemo, useRef } from 'react';
import { RowNamesContext } from '#console/actions/ActionsContext.ts';
import { type RowActionButtonLimit, RowActions } from '#console/actions/RowActions.tsx';
import { getSourceMark } from '#console/explainer.ts';
import { usePageState } from '#console/provider/pageState.ts';
import { useMediaQuery } from '#console/theme/useMediaQuery.ts';
import { useRootDataAttribute } from '#console/theme/useRootDataAttribute.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RowSelection } from '../bulk/useRowSelection.ts';
import { ListedRowsProvider } from '../ListedRowsProvider.tsx';
import type { ListRowProps } from '../ListRowProps.ts';
import type { ListState } from '../listState.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { getCellClass } from './cellClass.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableCell } from './TableCell.tsx';
import { useFittingColumns } from './useFittingColumns.ts';
import { useIsTableTooNarrowForButtons } from './useIsTableTooNarrowForButtons.ts';
import { useStickyTableHead } from './useStickyTableHead.ts';

/** Props of a list's table: its rows, sort order, loading state and selection. */
export interface ListTableProps {
  resource: Resource;
  list: List;
  rows: RecordValues[];
  sort: ListState['sort'];
  isLoading: boolean;
  /** True while the rows of the previous page are shown and the next ones load. */
  isStale: boolean;
  onSort: (sort: ListState['sort']) => void;
  /** True if the user has ordered the columns. */
  isArranged?: boolean;
  /** Receives the columns for which the table is too narrow. */
  onCut?: (cut: ListColumn[]) => void;
  /** The selected records, if the list has bulk actions. */
  selection?: RowSelection;
}

/**
 * At these widths, action buttons would cover cell content. On narrower screens, records are cards with enough space.
 */
const tightWidthQuery = '(min-width: 601px) and (max-width: 1024px)';
/** Window width at which each record becomes a card. Must match table.css. */
const cardLayoutQuery = '(max-width: 600px)';

/**
 * The table of a list: sortable headings, selection checkboxes, cells and row actions. Cells are plain elements, which
 * keeps a page of rows fast.
 */
export function ListTable(props: ListTableProps) {
  const { resource, rows, sort, isLoading, isStale, onSort, selection } = props;
  const title = fillTemplate(resource.title, usePageState());
  const hasActions = props.list.rowActions.length > 0;
  const isTight = useMediaQuery(tightWidthQuery);
  const frame = useRef<HTMLDivElement>(null);
  useStickyTableHead(frame);
  const isCard = useMediaQuery(cardLayoutQuery);
  const density = useRootDataAttribute('density');
  const { isArranged, onCut } = props;
  const table = JSON.stringify([
    resource.name,
    density,
    selection !== undefined,
    props.list.columns.map(({ key, title, width }) => [key, title, width]),
    props.list.rowActions.map(({ label }) => label),
  ]);
  const isCrowded = useIsTableTooNarrowForButtons(frame, table, rows);
  const room = !isCard && (isTight || isCrowded) ? 'one' : 'all';
  const columns = useFittingColumns(props.list.columns, {
    frame,
    table,
    rows,
    sortedBy: sort.field,
    isArranged,
    isCard,
    room,
  });
  useEffect(
    () => onCut?.(props.list.columns.filter((column) => !columns.includes(column))),
    [onCut, props.list.columns, columns],
  );
  // Without the table, no column is left out.
  useEffect(() => () => onCut?.([]), [onCut]);
  const list = useMemo(() => ({ ...props.list, columns }), [props.list, columns]);
  return (
    <ListedRowsProvider resource={resource} rows={rows}>
      <div ref={frame} className="table-frame" aria-busy={isLoading || isStale}>
        <table className="table" aria-label={title} data-stale={isStale || undefined}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="choose">
                  <RowCheckbox
                    label={formatMessage('console.bulk.choosePage')}
                    isChosen={rows.length > 0 && rows.every(selection.has)}
                    onChoose={(isChosen) => selection.choose(rows, isChosen)}
                  />
                </th>
              )}
              {list.columns.map((column) => (
                <ColumnHeading
                  key={column.key}
                  resource={resource}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              {hasActions && (
                <th scope="col" className="actions-heading">
                  {formatMessage('console.actions')}
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
    </ListedRowsProvider>
  );
}

interface TableRowProps extends ListRowProps {
  room: RowActionButtonLimit;
  isChosen?: boolean;
  onChoose?: RowSelection['choose'];
}

/** One record: cells and row actions. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { resource, list, row, room, isChosen = false, onChoose } = props;
  return (
    <tr data-made-by={getSourceMark(resource, list, row)} data-chosen={isChosen || undefined}>
      {onChoose && (
        <td className="choose">
          <RowCheckbox
            label={formatMessage('console.bulk.choose', { name: use(RowNamesContext).get(row) })}
            isChosen={isChosen}
            onChoose={(isWanted) => onChoose([row], isWanted)}
          />
        </td>
      )}
      {list.columns.map((column) => (
        <td
          key={column.key}
          data-title={column.title}
          data-made-by={getSourceMark(resource, column)}
          className={getCellClass(column, row)}
        >
          <TableCell resource={resource} column={column} row={row} />
        </td>
      ))}
      {list.rowActions.length > 0 && (
        <td className="row-actions">
          <RowActions actions={list.rowActions} row={row} buttonLimit={room} />
        </td>
      )}
    </tr>
  );
});
