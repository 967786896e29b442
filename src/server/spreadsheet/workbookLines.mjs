import { CFB, read } from '@e965/xlsx';

/** Formulas are not read at all: a cell holds the value that its program stored with it. */
const options = /** @type {const} */ ({
  type: 'buffer',
  sheets: 0,
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
});

/**
 * Lists the lines of a workbook's first sheet.
 * Goes through the cells that are there, never through the range that the sheet declares.
 * @param {{ type: 'xls', bytes: Uint8Array } | { type: 'xlsx', parts: [string, Uint8Array][] }} unpacked
 * @returns {Generator<import('./parseWorker.mjs').Line>}
 */
export function* workbookLines(unpacked) {
  const workbook = read(
    unpacked.type === 'xlsx' ? pack(unpacked.parts) : Buffer.from(unpacked.bytes),
    options,
  );
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the first sheet is missing');
  for (const [index, row] of filled(sheet['!data'])) {
    /** @type {string[]} */
    const cells = [];
    for (const [column, cell] of filled(row)) cells[column] = textOf(cell);
    yield { line: index + 1, cells: Array.from(cells, (cell) => cell ?? '') };
  }
}

/**
 * The library takes a zip only; this one is made from parts already checked, and stored, not deflated.
 * @param {[string, Uint8Array][]} parts
 */
function pack(parts) {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of parts)
    CFB.utils.cfb_add(container, name, Buffer.from(content), { unsafe: true });
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

/**
 * The entries of an array with holes, in order; a stray name that is no index is left out.
 * @template T
 * @param {T[] | undefined} array
 * @returns {[number, T][]}
 */
function filled(array = []) {
  return Object.entries(array)
    .map(([index, value]) => /** @type {[number, T]} */ ([Number(index), value]))
    .filter(([index, value]) => index >= 0 && value);
}

/** @param {import('@e965/xlsx').CellObject} cell */
function textOf({ t: type, v: value, w: shown }) {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return isoDate(value);
  if (type === 'e') return shown ?? '#ERROR!';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // Spreadsheets keep and show 15 digits; the rest is noise of binary fractions (0.1 + 0.2).
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : value;
}

/**
 * A day as 2024-01-31, a moment as 2024-01-31T08:30:00, a time without a day as 08:30:00.
 * @param {Date} date
 */
function isoDate(date) {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/);
  // The library puts a time without a day on the day before the calendar of spreadsheets begins.
  if (day < '1900') return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
