import { type CSSProperties, useEffect, useRef } from 'react';
import type { Row } from '../../../definition/model/entity';
import { SkeletonRows } from '../../screens/table/SkeletonRows';
import { useColumnOrder } from '../../screens/table/useColumnOrder';
import { useStickyHead } from '../../screens/table/useStickyHead';
import { ReportHeading, ReportRow, TotalRow } from './ReportRow';
import type { ReportColumn } from './reportColumns';
import { useRowWindow } from './useRowWindow';

interface ReportTableProps {
  title: string;
  columns: ReportColumn[];
  rows: Row[];
  total: Row;
  /** How many rows there are on all pages, and how many of them stand before this page. */
  totalRows: number;
  offset: number;
  sort: string;
  isLoading: boolean;
  /** Whether the rows are those of the last question, while the next answer is on its way. */
  isStale: boolean;
  onSort: (sort: string) => void;
}

/** The heading and the Total row. */
const before = 2;

/** Rows that go by with the page, as those of a list do. More have a frame, and out of its sight no elements. */
const mostInPage = 100;

/** A report's table. Its headings and the Total row stay in sight above the rows, its first columns beside them. */
export function ReportTable(props: ReportTableProps) {
  const { title, rows, total, totalRows, offset, sort, isLoading, isStale, onSort } = props;
  const frame = useRef<HTMLElement>(null);
  const columns = useColumnOrder(frame, props.columns, rows);
  const isFramed = rows.length > mostInPage;
  const inSight = useRowWindow(frame);
  const { from, size } = isFramed ? inSight : { from: 0, size: mostInPage };
  useStickyHead(frame);
  useEffect(() => {
    if (frame.current && rows.length > 0) frame.current.scrollTop = 0;
  }, [rows]);
  return (
    <section
      className="report-frame"
      ref={frame}
      aria-label={title}
      aria-busy={isLoading || isStale}
      data-framed={isFramed || undefined}
    >
      <table
        className="report-table"
        style={tableStyle(columns)}
        data-stale={isStale || undefined}
        aria-rowcount={totalRows + before}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={{ width: columnWidth(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr className="report-headings" aria-rowindex={1}>
            {columns.map((column) => (
              <ReportHeading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
          {isLoading ? <TotalPlace columns={columns.length} /> : <TotalRow columns={columns} total={total} />}
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows columns={columns.length} />
          ) : (
            <>
              <Gap height={inSight.height * from} />
              {rows.slice(from, from + size).map((row, index) => {
                const place = before + offset + from + index + 1;
                return <ReportRow key={place % size} columns={columns} row={row} place={place} />;
              })}
              <Gap height={inSight.height * (rows.length - from - size)} />
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The room of the Total row. */
function TotalPlace({ columns }: { columns: number }) {
  return (
    <tr className="report-total">
      <td colSpan={columns}>&nbsp;</td>
    </tr>
  );
}

/** The room of rows that have no elements for now. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr className="report-gap" style={{ height }} />;
}

/** A column's width: its characters, and the room around them; where there is little, a dimension's has an end. */
function columnWidth({ width, isNumeric }: ReportColumn): string {
  const characters = isNumeric ? `${width}ch` : `min(${width}ch, var(--label-space))`;
  return `calc(${characters} + var(--cell-space))`;
}

/**
 * A table that is never narrower than its columns need, and not so wide that a row is hard to follow. Its first
 * columns stay in sight: the second beside the first, where it is a dimension too.
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
