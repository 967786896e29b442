import { read, utils } from '@e965/xlsx';
import type { Row } from '../../definition/types';

/** The records of a CSV file whose first line names the columns; a header alone gives one empty record. */
export function rowsFromCsv(text: string): Row[] {
  const { Sheets, SheetNames } = read(text, { type: 'string', raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  const [header = [], ...lines] = sheet
    ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })
    : [];
  if (header.length === 0) throw new Error('The file has no header');
  const rows = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, typed(line[index])])),
  );
  return rows.length > 0 ? rows : [Object.fromEntries(header.map((name) => [name, undefined]))];
}

/** A CSV file holds texts only: what reads as a number, or as yes or no, is one. Leading zeros make a code. */
function typed(cell: string | undefined): unknown {
  if (cell === undefined || cell.trim() === '') return undefined;
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
