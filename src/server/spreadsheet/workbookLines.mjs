import { CFB, read } from '@e965/xlsx';

/**
 * Formulas are not evaluated: a formula cell returns the value that was stored with it. `cellFormula` and `sheetStubs`
 * make formulas without a value visible, `cellStyles` the hidden rows.
 */
const options = /** @type {const} */ ({
  type: 'buffer',
  dense: true,
  cellDates: true,
  cellFormula: true,
  sheetStubs: true,
  cellStyles: true,
  cellHTML: false,
});

/** @typedef {{ type: 'xls', bytes: Uint8Array } | { type: 'xlsx', parts: [string, Uint8Array][] }} Unpacked */
/** @typedef {import('@e965/xlsx').WorkSheet} WorkSheet */
/** @typedef {import('./parseWorker.mjs').Line} Line */
/** @typedef {{ name: string, unread: { name: string, hidden: boolean }[], lines: Iterable<Line> }} FoundSheet */

/**
 * Finds the sheet to read: the first visible one with values in its first row, such as behind the summary that Numbers
 * puts first; without one, the first visible one with values.
 * Another sheet than the first is only parsed if the sheets before it are hidden or have no header.
 * @param {Unpacked} unpacked
 * @returns {FoundSheet}
 */
export function findSheet(unpacked) {
  const bytes = unpacked.type === 'xlsx' ? pack(unpacked.parts) : Buffer.from(unpacked.bytes);
  const first = read(bytes, { ...options, sheets: 0 });
  const sheets = first.SheetNames.map((name, index) => ({
    name,
    hidden: Boolean(first.Workbook?.Sheets?.[index]?.Hidden),
  }));
  /** @type {FoundSheet | undefined} */
  let fallback;
  for (const [index, { name, hidden }] of sheets.entries()) {
    if (hidden) continue;
    const sheet = first.Sheets[name] ?? read(bytes, { ...options, sheets: index }).Sheets[name];
    if (!sheet) throw new Error(`the sheet ${name} is missing`);
    const line = firstFilledLine(sheet);
    const unread = sheets.filter((one) => one.name !== name);
    const found = line && { name, unread, lines: sheetLines(sheet) };
    if (found && line === 1) return found;
    fallback ??= found || undefined;
  }
  return fallback ?? { name: '', unread: sheets, lines: [] };
}

/**
 * Returns the number of the first line with values.
 * @param {WorkSheet} sheet
 */
function firstFilledLine(sheet) {
  for (const { line, cells, unevaluated } of sheetLines(sheet))
    if (unevaluated || cells.some((cell) => cell.trim() !== '')) return line;
  return undefined;
}

/**
 * Lists the lines of a sheet.
 * Iterates over the existing cells only, because the range that a sheet declares may be huge.
 * @param {WorkSheet} sheet
 * @returns {Generator<Line>}
 */
function* sheetLines(sheet) {
  const rows = sheet['!rows'] ?? [];
  for (const [index, row] of filled(sheet['!data'])) {
    /** @type {string[]} */
    const cells = [];
    /** @type {number[]} */
    const numbers = [];
    /** @type {number[]} */
    const unevaluated = [];
    for (const [column, cell] of filled(row)) {
      const isUnevaluated = cell.t === 'z' && cell.f !== undefined;
      cells[column] = isUnevaluated ? '' : textOf(cell);
      if (isUnevaluated) unevaluated.push(column);
      else if (typeof cell.v === 'number' && cell.t !== 'e') numbers.push(column);
    }
    yield {
      line: index + 1,
      cells: Array.from(cells, (cell) => cell ?? ''),
      ...(numbers.length > 0 ? { numbers } : {}),
      ...(rows[index]?.hidden ? { hidden: true } : {}),
      ...(unevaluated.length > 0 ? { unevaluated } : {}),
    };
  }
}

/**
 * Builds an uncompressed zip from the checked parts: the library only accepts a zip.
 * @param {[string, Uint8Array][]} parts
 */
function pack(parts) {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of parts)
    CFB.utils.cfb_add(container, name, Buffer.from(content), { unsafe: true });
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

/**
 * Returns the entries of a sparse array, in order. Ignores keys that are not an index.
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
  if (type === 'z' || value === undefined || value === null) return '';
  if (value instanceof Date) return isoDate(value);
  if (type === 'e') return shown ?? '#ERROR!';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // Spreadsheets store and show 15 digits. Further digits are floating-point errors (0.1 + 0.2).
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : value;
}

/**
 * Formats a date as 2024-01-31, a date and time as 2024-01-31T08:30:00, a time as 08:30:00.
 * @param {Date} date
 */
function isoDate(date) {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/);
  // The library represents a time without a date on the day before the first date of spreadsheets.
  if (day < '1900') return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
