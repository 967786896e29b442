import { readOleStreams } from './readOleStreams.ts';
import { SpreadsheetError } from './SpreadsheetError.ts';

/** Type of the first record in a workbook stream (BOF in [MS-XLS]). */
const bofRecordType = 0x0809;

/** Unpacks the workbook stream of an .xls. Rejects macros, passwords and OLE files of other programs. */
export function extractXlsWorkbookStream(bytes: Buffer): Buffer {
  const streams = readOleStreams(bytes);
  if (streams.has('EncryptedPackage')) throw new SpreadsheetError('password');
  if (streams.has('_VBA_PROJECT_CUR') || streams.has('_VBA_PROJECT')) throw new SpreadsheetError('macros');
  const workbook = (streams.get('Workbook') ?? streams.get('Book'))?.();
  if (!workbook) throw new SpreadsheetError('mismatch', { type: 'xls' });
  // For other streams, the parser would try twenty other formats.
  if (workbook.readUInt16LE(0) !== bofRecordType) throw new SpreadsheetError('damaged');
  return workbook;
}
