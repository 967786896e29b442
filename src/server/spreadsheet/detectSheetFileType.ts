import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { formatFileExtensions } from '#definition/records/fileLimits.ts';
import { SpreadsheetError } from './SpreadsheetError.ts';

/** Type of a spreadsheet file that can be read. */
export type SheetFileType = 'xlsx' | 'xls' | 'csv';

const zipSignature = Buffer.from('PK\x03\x04');
const oleSignature = Buffer.from('D0CF11E0A1B11AE1', 'hex');

/** Detects the type of a file from its content. Throws if its name or the accepted types do not match. */
export function detectSheetFileType(
  name: string,
  bytes: Buffer,
  accepted: readonly SheetFileType[],
): SheetFileType {
  const extension = extname(name).slice(1).toLowerCase();
  const type = accepted.find((one) => one === extension);
  if (!type) throw new SpreadsheetError('type', { types: formatFileExtensions(accepted) });

  const content = detectContentType(bytes);
  if (content === type) return type;
  if (content === 'xls' && isEncrypted(bytes)) throw new SpreadsheetError('password');
  throw new SpreadsheetError(type === 'csv' && !content ? 'encoding' : 'mismatch', { type });
}

function detectContentType(bytes: Buffer): SheetFileType | undefined {
  if (startsWith(bytes, zipSignature)) return 'xlsx';
  if (startsWith(bytes, oleSignature)) return 'xls';
  return isUtf8(bytes) && !bytes.includes(0) ? 'csv' : undefined;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * Returns true if the file is encrypted. A password-protected .xlsx is an OLE file that contains the encrypted package;
 * OLE names are UTF-16.
 */
function isEncrypted(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
