/** What a cell of a file holds. */
export type Cell = string | number | null;

/** Text that a spreadsheet program would run as a formula when it opens a CSV. */
const formula = /^[=+\-@\t\r]/;

/** Writes rows as CSV lines (RFC 4180), each ended with CRLF, so that a stream can send them in portions. */
export function csvLines(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** Writes one CSV field: quoted where needed, with text that would be a formula made harmless. */
export function csvField(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
