import type { DisplayName, RecordValues } from '#definition/model/entity.ts';
import type { ListColumn } from '#definition/model/resource.ts';

/** Displays whose text is not the value itself, such as the name of another record. */
const nameDisplays: DisplayName[] = ['reference', 'record', 'path'];
/** Number of characters from which a text can wrap. Its column then has a minimum width of two short words. */
const minWordsLength = 14;

/** Returns the CSS class of a cell, which sets its text alignment and minimum width. */
export function getCellClass(column: ListColumn, row: RecordValues): string | undefined {
  if (isNumericColumn(column)) return 'cell-end';
  const hasWords =
    nameDisplays.includes(column.display) ||
    (column.display === 'text' && String(row[column.field] ?? '').length >= minWordsLength);
  return hasWords ? 'cell-words' : undefined;
}

const numericDisplays: DisplayName[] = ['number', 'money', 'percent'];

/** Returns true for a column of numbers, which are right-aligned. */
export function isNumericColumn({ display }: ListColumn): boolean {
  return numericDisplays.includes(display);
}
