import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { SheetCellValue } from '#definition/sheets/csv.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';

/** The type of a column's values. */
export type WorkbookColumnKind = 'text' | 'number' | 'percent';

/** A workbook to write. */
export interface WorkbookTask {
  /** Path of the file with the lines, as CSV without column titles. */
  csvPath: string;
  /** Path of the workbook. */
  workbookPath: string;
  /** Name of the sheet. */
  title: string;
  header: string[];
  kinds: WorkbookColumnKind[];
  /** Maximum number of rows. */
  maxRows: number;
}

/** Writes the workbook of a report in a worker thread. The file stays empty if there are too many rows. */
// biome-ignore lint/style/noDefaultExport: the worker pool runs the default export of a file
export default function writeWorkbook({
  csvPath,
  workbookPath,
  title,
  header,
  kinds,
  maxRows,
}: WorkbookTask): void {
  const records: string[][] = parse(readFileSync(csvPath), { relaxColumnCount: true });
  if (records.length > maxRows) return;
  const cells = records.map((record) => record.map((text, index) => toCell(text, kinds[index] ?? 'text')));
  const formats = kinds.map((kind) => (kind === 'percent' ? '0.00%' : undefined));
  writeFileSync(workbookPath, writeXlsx(toSheetName(title), header, cells, { formats }));
}

function toCell(text: string, kind: WorkbookColumnKind): SheetCellValue {
  if (kind === 'text') return text;
  if (text === '') return null;
  // "12.5%" becomes 0.125, shown with the format of the column.
  return kind === 'percent' ? Number(text.replace('%', '')) / 100 : Number(text);
}

/** Returns a title as the name of a sheet: at most 31 characters, without the characters that Excel refuses. */
function toSheetName(title: string): string {
  return title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim();
}
