import { SpreadsheetError } from './SpreadsheetError.ts';

const headerFatEntries = 109;
const lastSectorNumber = 0xfffffffa;
const entryBytes = 128;
const rootType = 5;

interface SectorTable {
  next: number[];
  count: number;
  sector(index: number): Buffer;
}

/**
 * Lists the streams of an OLE compound file ([MS-CFB]) by name; each is read on demand. This custom reader keeps
 * memory use within the file's size: streams that share sectors cannot multiply it.
 */
export function readOleStreams(bytes: Buffer): Map<string, () => Buffer> {
  const big = readBigSectors(bytes);
  const directory = readChain(big, bytes.readUInt32LE(48));
  const small = readSmallSectors(bytes, big, directory);
  const cutoff = bytes.readUInt32LE(56);

  const streams = new Map<string, () => Buffer>();
  for (let at = 0; at < directory.length; at += entryBytes) {
    const start = directory.readUInt32LE(at + 116);
    const size = directory.readUInt32LE(at + 120);
    const read = () => readChain(size < cutoff ? small : big, start).subarray(0, size);
    streams.set(readEntryName(directory, at), read);
  }
  return streams;
}

function readEntryName(directory: Buffer, at: number): string {
  const length = Math.min(directory.readUInt16LE(at + 64), 64);
  return directory.toString('utf16le', at, at + Math.max(length - 2, 0));
}

function readBigSectors(bytes: Buffer): SectorTable {
  const size = 1 << bytes.readUInt16LE(30);
  if (size !== 512 && size !== 4096) throw new SpreadsheetError('damaged');
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size);
  const next = readFatSectors(bytes, size, sector).flatMap((index) => readNumbers(sector(index)));
  return { next, count: Math.ceil(bytes.length / size), sector };
}

/**
 * Reads the sectors of the allocation table. The header lists the first 109; a chain of further sectors lists the rest.
 */
function readFatSectors(bytes: Buffer, size: number, sector: SectorTable['sector']): number[] {
  const count = Math.min(bytes.readUInt32LE(44), bytes.length / size);
  const found = readNumbers(bytes.subarray(76, 76 + headerFatEntries * 4));
  for (let more = bytes.readUInt32LE(68); found.length < count; ) {
    const names = readNumbers(sector(more));
    more = names.pop() ?? lastSectorNumber;
    if (names.length === 0) throw new SpreadsheetError('damaged');
    found.push(...names);
  }
  return found.slice(0, count);
}

function readSmallSectors(bytes: Buffer, big: SectorTable, directory: Buffer): SectorTable {
  const size = 1 << bytes.readUInt16LE(32);
  const first = bytes.readUInt32LE(60);
  if (size !== 64) throw new SpreadsheetError('damaged');
  if (first >= lastSectorNumber || directory[66] !== rootType)
    return { next: [], count: 0, sector: () => Buffer.alloc(0) };
  const content = readChain(big, directory.readUInt32LE(116));
  return {
    next: readNumbers(readChain(big, first)),
    count: Math.ceil(content.length / size),
    sector: (index) => content.subarray(index * size, (index + 1) * size),
  };
}

function readChain(table: SectorTable, start: number): Buffer {
  const found: Buffer[] = [];
  for (let index = start; index < lastSectorNumber; ) {
    const next = table.next[index];
    const sector = table.sector(index);
    const circular = found.length > table.count;
    if (next === undefined || sector.length === 0 || circular) throw new SpreadsheetError('damaged');
    found.push(sector);
    index = next;
  }
  return Buffer.concat(found);
}

function readNumbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
