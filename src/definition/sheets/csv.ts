/** Value of a spreadsheet cell. */
export type SheetCellValue = string | number | null;

/**
 * Patterns of texts that a CSV field changes: those that a spreadsheet program would run as a formula (CSV injection),
 * and those that need quotes. ClickHouse matches them too, so they use no syntax that only JavaScript has.
 */
export const csvEscapePatterns = { formula: /^'*[=+\-@\t\r\n＝＋－＠]/, quoted: /[",\r\n]/ };

/** The byte order mark. Without it, Excel reads a CSV file in the encoding of the computer instead of UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats the lines of a CSV file for spreadsheet programs. */
export function formatCsvFile(rows: SheetCellValue[][]): string {
  return byteOrderMark + formatCsvLines(rows);
}

/** Formats rows as CSV lines (RFC 4180), each ending with CRLF. */
export function formatCsvLines(rows: SheetCellValue[][]): string {
  return rows.map((row) => `${row.map(formatCsvField).join(',')}\r\n`).join('');
}

/** Formats one CSV field: quoted if needed, with formulas neutralized (CSV injection). */
export function formatCsvField(value: SheetCellValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return quoteCsvField(csvEscapePatterns.formula.test(value) ? `'${value}` : value);
}

/** Returns the text of a field as it was before formatCsvField neutralized a formula. */
export function restoreCsvText(text: string): string {
  return text.startsWith("'") && csvEscapePatterns.formula.test(text) ? text.slice(1) : text;
}

/** Quotes a text if a CSV field requires it. Formulas stay as they are: only for files that no spreadsheet program opens. */
export function quoteCsvField(text: string): string {
  return csvEscapePatterns.quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
