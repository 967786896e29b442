import { restoreCsvText } from '#definition/sheets/csv.ts';
import { FairQueue } from '../workers/FairQueue.ts';
import queueLimits from '../workers/limits.json';
import { convertLinesToSheet, type Sheet } from './convertLinesToSheet.ts';
import { detectSheetFileType, type SheetFileType } from './detectSheetFileType.ts';
import { extractXlsWorkbookStream } from './extractXlsWorkbookStream.ts';
import { extractXlsxParts } from './extractXlsxParts.ts';
import { formatBytes } from './formatBytes.ts';
import fixed from './limits.json';
import {
  type ParsedSheet,
  parseSheetInChildProcess,
  type UnpackedSheetFile,
} from './parseSheetInChildProcess.ts';
import { SpreadsheetError } from './SpreadsheetError.ts';

export type { Sheet, SheetRow } from './convertLinesToSheet.ts';

/** An uploaded spreadsheet file: its name and content. */
export interface UploadedSheetFile {
  name: string;
  bytes: Buffer;
}

/** Limits of one import: file types, file size in bytes, and rows below the header. */
export interface SheetImportLimits {
  types: SheetFileType[];
  bytes: number;
  rows: number;
}

const sheetQueue = new FairQueue('spreadsheets', queueLimits.heavyTasks);

const unpackers: Record<SheetFileType, (bytes: Buffer) => UnpackedSheetFile | Promise<UnpackedSheetFile>> = {
  csv: (bytes) => ({ type: 'csv', bytes }),
  xls: (bytes) => ({ type: 'xls', bytes: extractXlsWorkbookStream(bytes) }),
  xlsx: async (bytes) => ({ type: 'xlsx', parts: await extractXlsxParts(bytes) }),
};

/**
 * Reads the first visible sheet with values of an uploaded file as text: cells as typed, dates as ISO, formulas as
 * their stored value.
 * Throws a `SpreadsheetError` if the file exceeds a limit or its type does not match.
 */
export async function readSheetFile(
  { name, bytes }: UploadedSheetFile,
  limits: SheetImportLimits,
): Promise<Sheet> {
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetError('tooLarge', { size: formatBytes(limits.bytes) });
  }
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  const type = detectSheetFileType(name, bytes, limits.types);
  // One more than each limit, to detect that it is exceeded. The header is also a line.
  const most = { lines: limits.rows + 2, cells: fixed.columns + 1, characters: fixed.cellCharacters + 1 };
  const parsed = await sheetQueue.run({
    work: async () => parseSheetInChildProcess(await unpackSheet(type, bytes), most),
  });
  return convertLinesToSheet(type === 'csv' ? restoreCsvTexts(parsed) : parsed, limits.rows);
}

/** Restores the texts that an export changed because a spreadsheet program would run them as formulas. */
function restoreCsvTexts({ lines, ...sheet }: ParsedSheet): ParsedSheet {
  return { ...sheet, lines: lines.map((line) => ({ ...line, cells: line.cells.map(restoreCsvText) })) };
}

/**
 * Unpacks a file. Offsets in a damaged file may point outside of it; the resulting error is reported as a damaged file.
 */
async function unpackSheet(type: SheetFileType, bytes: Buffer): Promise<UnpackedSheetFile> {
  try {
    return await unpackers[type](bytes);
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', {}, { cause: error });
  }
}
