import limits from '../limits.json';
import { SpreadsheetError } from '../SpreadsheetError.ts';

/** An entry of a zip: its name, compression method, checksum and sizes, and its position in the file. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Offset of the entry's local header, and start and end of its compressed content. */
  start: number;
  dataStart: number;
  end: number;
}

const signature = { local: 0x04034b50, central: 0x02014b50, end: Buffer.from('PK\x05\x06') };
const length = { local: 30, central: 46, end: 22 };
const encryptedFlag = 1;

/**
 * Lists the entries of a zip from its central directory (PKWARE APPNOTE 4.3) without unpacking any. Rejects Zip64,
 * which only archives far above the upload limit need.
 */
export function listZipEntries(bytes: Buffer): ZipEntry[] {
  const directory = findDirectory(bytes);
  if (directory.count > limits.parts) throw new SpreadsheetError('tooManyParts', { parts: limits.parts });

  const entries: ZipEntry[] = [];
  let at = directory.start;
  for (let n = 0; n < directory.count; n++) {
    entries.push(readEntry(bytes, at));
    at +=
      length.central +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32);
  }
  if (at !== directory.end) throw new SpreadsheetError('damaged');
  assertNoOverlaps(entries, directory.start);
  assertUniqueNames(entries);
  return entries;
}

function findDirectory(bytes: Buffer): { start: number; end: number; count: number } {
  const end = bytes.lastIndexOf(signature.end);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const closed = end + length.end + bytes.readUInt16LE(end + 20) === bytes.length;
  if (!closed || start + bytes.readUInt32LE(end + 12) !== end) throw new SpreadsheetError('damaged');
  return { start, end, count };
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  if (bytes.readUInt32LE(at) !== signature.central) throw new SpreadsheetError('damaged');
  if (bytes.readUInt16LE(at + 8) & encryptedFlag) throw new SpreadsheetError('password');
  const packedSize = bytes.readUInt32LE(at + 20);
  const start = bytes.readUInt32LE(at + 42);
  const dataStart = findData(bytes, start);
  return {
    name: bytes.toString('utf8', at + length.central, at + length.central + bytes.readUInt16LE(at + 28)),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packedSize,
    size: bytes.readUInt32LE(at + 24),
    start,
    dataStart,
    end: dataStart + packedSize,
  };
}

function findData(bytes: Buffer, start: number): number {
  if (bytes.readUInt32LE(start) !== signature.local) throw new SpreadsheetError('damaged');
  return start + length.local + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
}

/** Throws if entries overlap: the densest zip bombs reuse one compressed block many times. */
function assertNoOverlaps(entries: ZipEntry[], directoryStart: number): void {
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.start ?? directoryStart;
    if (entry.end > next) throw new SpreadsheetError('overlap');
  }
}

function assertUniqueNames(entries: ZipEntry[]): void {
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size < entries.length) throw new SpreadsheetError('damaged');
}
