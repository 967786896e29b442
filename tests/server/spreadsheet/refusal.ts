import { readSheet, type SheetLimits } from '../../../src/server/spreadsheet/read';
import { SpreadsheetError } from '../../../src/server/spreadsheet/SpreadsheetError';
import { limits } from './limits';

/** Reads a file that must be refused, and gives the refusal's status and message. */
export async function refusal(
  name: string,
  content: Buffer | string,
  changed: Partial<SheetLimits> = {},
): Promise<{ status: number; message: string }> {
  const file = { name, bytes: Buffer.from(content) };
  const error: unknown = await readSheet(file, { ...limits, ...changed }).catch((reason) => reason);
  if (!(error instanceof SpreadsheetError)) throw new Error(`${name} was not refused`, { cause: error });
  return { status: error.status, message: error.message };
}
