import { Turns } from '../heavy/Turns';
import { type FileType, fileType } from './fileType';
import fixed from './limits.json';
import { parse, type Unpacked } from './parse';
import { readableSize } from './readableSize';
import { SpreadsheetError } from './SpreadsheetError';
import { type Sheet, tabulate } from './tabulate';
import { unpackXls } from './unpackXls';
import { unpackXlsx } from './unpackXlsx';

export type { Sheet, SheetRow } from './tabulate';

export interface SheetFile {
  name: string;
  bytes: Buffer;
}

/** What one import accepts: file types, the file's size in bytes, and rows below the header. */
export interface SheetLimits {
  types: FileType[];
  bytes: number;
  rows: number;
}

const turns = new Turns('spreadsheets');

const unpack: Record<FileType, (bytes: Buffer) => Unpacked | Promise<Unpacked>> = {
  csv: (bytes) => ({ type: 'csv', bytes }),
  xls: (bytes) => ({ type: 'xls', bytes: unpackXls(bytes) }),
  xlsx: async (bytes) => ({ type: 'xlsx', parts: await unpackXlsx(bytes) }),
};

/**
 * Reads the first sheet of an uploaded file as text: cells as typed, dates as ISO, formulas as their stored value.
 * A file that breaks a limit or is not what it says is refused with a SpreadsheetError.
 */
export async function readSheet({ name, bytes }: SheetFile, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetError('tooLarge', { size: readableSize(limits.bytes) });
  }
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  const type = fileType(name, bytes, limits.types);
  // One beyond each limit tells that it is broken; the header is a line too.
  const most = { lines: limits.rows + 2, cells: fixed.columns + 1, characters: fixed.cellCharacters + 1 };
  const lines = await turns.run(async () => parse(await unpacked(type, bytes), most));
  return tabulate(lines, limits.rows);
}

/** Offsets inside a broken file lead outside it: whatever that throws means that the file is damaged. */
async function unpacked(type: FileType, bytes: Buffer): Promise<Unpacked> {
  try {
    return await unpack[type](bytes);
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', {}, { cause: error });
  }
}
