import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { SkeletonRows } from '#console/screens/table/SkeletonRows.tsx';
import { useStickyTableHead } from '#console/screens/table/useStickyTableHead.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { getReportText } from '../getReportText.ts';
import type { ReportColumn } from './buildReportColumns.tsx';
import { ReportColumnHeading, ReportRow, TotalRow } from './ReportRow.tsx';
import { usePartialCopyNotice } from './usePartialCopyNotice.ts';
import { useSingleTabStop } from './useSingleTabStop.ts';
import { useVirtualRows } from './useVirtualRows.ts';

interface ReportTableProps {
  title: string;
  columns: ReportColumn[];
  rows: RecordValues[];
  total: RecordValues;
  /** Number of rows on all pages, and number of rows before this page. */
  totalRows: number;
  offset: number;
  sort: string;
  isLoading: boolean;
  /** True while the rows of the previous request are shown and the next response is pending. */
  isStale: boolean;
  onSort: (sort: string) => void;
}

/** The heading and the Total row. */
const headerRowCount = 2;

/** Larger tables scroll in their own frame and render only the visible rows (virtualized). */
const maxUnvirtualizedRows = 100;

/**
 * A report's table with sticky headings, Total row and first dimension columns. Long tables are virtualized. Its buttons
 * are one tab stop.
 */
export function ReportTable(props: ReportTableProps) {
  const { title, columns, rows, total, totalRows, offset, sort, isLoading, isStale, onSort } = props;
  const frame = useRef<HTMLElement>(null);
  const isFramed = rows.length > maxUnvirtualizedRows;
  const inSight = useVirtualRows(frame);
  const { from, size } = isFramed ? inSight : { from: 0, size: maxUnvirtualizedRows };
  useStickyTableHead(frame);
  useSingleTabStop(frame);
  usePartialCopyNotice(frame, totalRows);
  useEffect(() => {
    if (frame.current && rows.length > 0) frame.current.scrollTop = 0;
  }, [rows]);
  const keysId = useId();
  const dimensions = columns.filter(({ isNumeric }) => !isNumeric).map((column) => column.title);
  return (
    <section
      className="report-frame"
      ref={frame}
      aria-label={getReportText('report.tableFrame', { title })}
      aria-busy={isLoading || isStale}
      data-framed={isFramed || undefined}
    >
      <p id={keysId} className="report-keys">
        {getReportText('report.tableKeys')}
      </p>
      <table
        className="report-table"
        aria-label={getTableName(title, dimensions)}
        aria-describedby={keysId}
        style={tableStyle(columns)}
        data-stale={isStale || undefined}
        aria-rowcount={totalRows + headerRowCount}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={{ width: columnWidth(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr className="report-headings" aria-rowindex={1}>
            {columns.map((column) => (
              <ReportColumnHeading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
          {isLoading ? (
            <TotalRowPlaceholder columns={columns.length} />
          ) : (
            <TotalRow columns={columns} total={total} />
          )}
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows columns={columns.length} />
          ) : (
            <>
              <SpacerRow height={inSight.height * from} />
              {rows.slice(from, from + size).map((row, index) => {
                const place = headerRowCount + offset + from + index + 1;
                return <ReportRow key={place % size} columns={columns} row={row} place={place} />;
              })}
              <SpacerRow height={inSight.height * (rows.length - from - size)} />
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}

function getTableName(title: string, dimensions: string[]): string {
  if (dimensions.length === 0) return title;
  return getReportText('report.tableName', { title, dimensions: formatAndList(dimensions) });
}

/** Skeleton placeholder of the Total row. */
function TotalRowPlaceholder({ columns }: { columns: number }) {
  return (
    <tr className="report-total">
      <td colSpan={columns}>&nbsp;</td>
    </tr>
  );
}

/** Spacer with the height of the rows that are not rendered. */
function SpacerRow({ height }: { height: number }) {
  return height > 0 && <tr className="report-gap" style={{ height }} />;
}

/**
 * Returns a column's CSS width: its characters plus padding. Dimension columns have a maximum width on narrow screens.
 */
function columnWidth({ width, isNumeric }: ReportColumn): string {
  const characters = isNumeric ? `${width}ch` : `min(${width}ch, var(--label-space))`;
  return `calc(${characters} + var(--cell-space))`;
}

/**
 * Returns the table's style: minimum and maximum width from its columns, and the offset of the second sticky column.
 */
function tableStyle(columns: ReportColumn[]): CSSProperties {
  const [first] = columns;
  const needed = columns.map(columnWidth).join(' + ');
  return {
    minWidth: `calc(${needed})`,
    maxWidth: `calc(2.5 * (${needed}))`,
    '--second-left': first ? columnWidth(first) : undefined,
  } as CSSProperties;
}
