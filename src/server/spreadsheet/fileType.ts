import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { oneOf } from '../../definition/written';
import { SpreadsheetError } from './SpreadsheetError';

export type FileType = 'xlsx' | 'xls' | 'csv';

const zipSignature = Buffer.from('PK\x03\x04');
const oleSignature = Buffer.from('D0CF11E0A1B11AE1', 'hex');

/** Tells the type of a file from its content, and refuses it when its name or the accepted types disagree. */
export function fileType(name: string, bytes: Buffer, accepted: readonly FileType[]): FileType {
  const extension = extname(name).slice(1).toLowerCase();
  const type = accepted.find((one) => one === extension);
  if (!type) throw new SpreadsheetError('type', { types: list(accepted) });

  const content = contentType(bytes);
  if (content === type) return type;
  if (content === 'xls' && isEncrypted(bytes)) throw new SpreadsheetError('password');
  throw new SpreadsheetError(type === 'csv' && !content ? 'encoding' : 'mismatch', { type });
}

function contentType(bytes: Buffer): FileType | undefined {
  if (startsWith(bytes, zipSignature)) return 'xlsx';
  if (startsWith(bytes, oleSignature)) return 'xls';
  return isUtf8(bytes) && !bytes.includes(0) ? 'csv' : undefined;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** An .xlsx with a password is an OLE file around the encrypted package; names in OLE are UTF-16. */
function isEncrypted(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function list(types: readonly FileType[]): string {
  return oneOf(types.map((type) => `.${type}`));
}
