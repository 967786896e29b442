import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { SheetCellValue } from '#definition/sheets/csv.ts';
import limits from './limits.json';

/** A sheet to write: its name, header and rows. */
export interface SheetContent {
  title: string;
  header: string[];
  rows: SheetCellValue[][];
}

/** The sheet of an .xlsx, and an optional second one as a guide. */
export interface XlsxContent extends SheetContent {
  guide?: SheetContent;
}

interface XlsxOptions {
  guide?: SheetContent;
  /** Number formats by column, such as "0.00%". Undefined: the format that Excel chooses. */
  formats?: (string | undefined)[];
}

/**
 * Writes an .xlsx with one sheet and an optional second sheet as a guide. Texts are stored as text, whatever character
 * they start with (no formula injection). The library's free edition cannot write a bold header.
 */
export function writeXlsx(
  sheetName: string,
  header: string[],
  rows: SheetCellValue[][],
  { guide, formats }: XlsxOptions = {},
): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, createWorksheet([header, ...rows], formats), sheetName);
  if (guide) utils.book_append_sheet(book, createWorksheet([guide.header, ...guide.rows]), guide.title);
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}

function createWorksheet(rows: SheetCellValue[][], formats: XlsxOptions['formats'] = []): WorkSheet {
  const fitted = rows.map((row) => row.map(truncateCell));
  const sheet = utils.aoa_to_sheet(fitted);
  for (const [column, format] of formats.entries())
    if (format) setColumnFormat(sheet, column, fitted.length, format);
  sheet['!cols'] = getColumnWidths(fitted).map((wch) => ({ wch }));
  return sheet;
}

/**
 * Truncates a cell to 32,767 characters, the limit of the format. The library rejects the whole file for a longer one.
 */
function truncateCell(cell: SheetCellValue): SheetCellValue {
  return typeof cell === 'string' ? cell.slice(0, limits.cellCharacters) : cell;
}

function getColumnWidths(rows: SheetCellValue[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? limits.columnWidth.min, String(cell ?? '').length + 1);
    }
  }
  return widths.map((width) => Math.min(width, limits.columnWidth.max));
}

/** Sets the number format of a column below its header. */
function setColumnFormat(sheet: WorkSheet, column: number, rows: number, format: string): void {
  for (let row = 1; row < rows; row++) {
    const cell = sheet[utils.encode_cell({ r: row, c: column })];
    if (cell) cell.z = format;
  }
}
