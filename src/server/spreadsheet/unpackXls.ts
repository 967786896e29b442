import { oleStreams } from './oleStreams';
import { SpreadsheetError } from './SpreadsheetError';

/** The record type that a workbook stream begins with (BOF in [MS-XLS]). */
const beginning = 0x0809;

/** Unpacks the workbook stream of an .xls; refuses macros, passwords and OLE files of other programs. */
export function unpackXls(bytes: Buffer): Buffer {
  const streams = oleStreams(bytes);
  if (streams.has('EncryptedPackage')) throw new SpreadsheetError('password');
  if (streams.has('_VBA_PROJECT_CUR') || streams.has('_VBA_PROJECT')) throw new SpreadsheetError('macros');
  const workbook = (streams.get('Workbook') ?? streams.get('Book'))?.();
  if (!workbook) throw new SpreadsheetError('mismatch', { type: 'xls' });
  // The parser would take a stream that begins otherwise for any of twenty other formats.
  if (workbook.readUInt16LE(0) !== beginning) throw new SpreadsheetError('damaged');
  return workbook;
}
