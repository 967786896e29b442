import { FileAnswer } from '../../api/FileAnswer';
import { type Cell, csvLines, type SheetContent, writeXlsx } from '../../spreadsheet/write';

/** Writes a sheet in the format that the file's name ends in; a CSV has no room for a guide. */
export function sheetFile(name: string, sheet: SheetContent, guide?: SheetContent): FileAnswer {
  const { title, header, rows } = sheet;
  const lines: Cell[][] = [header, ...rows];
  return new FileAnswer(
    name,
    name.endsWith('.csv') ? csvLines(lines) : writeXlsx(title, header, rows, guide),
  );
}
