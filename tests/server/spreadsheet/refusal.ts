import { readSheetFile, type SheetImportLimits } from '#server/spreadsheet/readSheetFile.ts';
import { SpreadsheetError } from '#server/spreadsheet/SpreadsheetError.ts';
import { limits } from './limits.ts';

/** Reads a file that must be rejected, and returns the error's status and message. */
export async function refusal(
  name: string,
  content: Buffer | string,
  changed: Partial<SheetImportLimits> = {},
): Promise<{ status: number; message: string }> {
  const file = { name, bytes: Buffer.from(content) };
  const error: unknown = await readSheetFile(file, { ...limits, ...changed }).catch((reason) => reason);
  if (!(error instanceof SpreadsheetError)) throw new Error(`${name} was not refused`, { cause: error });
  return { status: error.status, message: error.message };
}
