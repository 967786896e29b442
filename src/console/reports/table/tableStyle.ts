import type { CSSProperties } from 'react';
import type { ReportColumn } from './ReportColumn';

/** A column's width: its characters, and the room around them. */
export function columnWidth({ width }: ReportColumn): string {
  return `calc(${width}ch + var(--cell-space))`;
}

/**
 * A table that is never narrower than its columns need, and not so wide that a row is hard to follow. Its first
 * columns stay in sight: the second beside the first, where it is a dimension too.
 */
export function tableStyle(columns: ReportColumn[]): CSSProperties {
  const [first] = columns;
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  return {
    minWidth: `calc(${characters}ch + ${columns.length} * var(--cell-space))`,
    maxWidth: `calc(${2.5 * characters}ch + ${2.5 * columns.length} * var(--cell-space))`,
    '--second-left': first ? columnWidth(first) : undefined,
  } as CSSProperties;
}
