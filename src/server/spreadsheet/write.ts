import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { Cell } from '../../definition/sheets/csv';
import limits from './limits.json';

export interface SheetContent {
  title: string;
  header: string[];
  rows: Cell[][];
}

/**
 * Writes an .xlsx with one sheet, and a second one as a guide when given.
 * Text is stored as text, whatever it begins with; the library's free edition writes no bold header.
 */
export function writeXlsx(sheetName: string, header: string[], rows: Cell[][], guide?: SheetContent): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, worksheet([header, ...rows]), sheetName);
  if (guide) utils.book_append_sheet(book, worksheet([guide.header, ...guide.rows]), guide.title);
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}

function worksheet(rows: Cell[][]): WorkSheet {
  const fitted = rows.map((row) => row.map(fittedCell));
  const sheet = utils.aoa_to_sheet(fitted);
  sheet['!cols'] = columnWidths(fitted).map((wch) => ({ wch }));
  return sheet;
}

/** The format holds 32,767 characters a cell, and the library refuses the whole file for one that is longer. */
function fittedCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.slice(0, limits.cellCharacters) : cell;
}

function columnWidths(rows: Cell[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? limits.columnWidth.min, String(cell ?? '').length + 1);
    }
  }
  return widths.map((width) => Math.min(width, limits.columnWidth.max));
}
