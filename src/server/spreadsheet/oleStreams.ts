import { SpreadsheetError } from './SpreadsheetError';

const headerFatEntries = 109;
const lastSector = 0xfffffffa;
const entrySize = 128;
const rootType = 5;

interface Table {
  next: number[];
  count: number;
  sector(index: number): Buffer;
}

/**
 * Lists the streams of an OLE compound file ([MS-CFB]) by name, each read when asked for.
 * Reading them ourselves keeps memory within the file's size: streams that share sectors cannot multiply it.
 */
export function oleStreams(bytes: Buffer): Map<string, () => Buffer> {
  const big = bigSectors(bytes);
  const directory = chain(big, bytes.readUInt32LE(48));
  const small = smallSectors(bytes, big, directory);
  const cutoff = bytes.readUInt32LE(56);

  const streams = new Map<string, () => Buffer>();
  for (let at = 0; at < directory.length; at += entrySize) {
    const start = directory.readUInt32LE(at + 116);
    const size = directory.readUInt32LE(at + 120);
    const read = () => chain(size < cutoff ? small : big, start).subarray(0, size);
    streams.set(entryName(directory, at), read);
  }
  return streams;
}

function entryName(directory: Buffer, at: number): string {
  const length = Math.min(directory.readUInt16LE(at + 64), 64);
  return directory.toString('utf16le', at, at + Math.max(length - 2, 0));
}

function bigSectors(bytes: Buffer): Table {
  const size = 1 << bytes.readUInt16LE(30);
  if (size !== 512 && size !== 4096) throw new SpreadsheetError('damaged');
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size);
  const next = fatSectors(bytes, size, sector).flatMap((index) => numbers(sector(index)));
  return { next, count: Math.ceil(bytes.length / size), sector };
}

/** The header names the first 109 sectors of the allocation table; a chain of further sectors names the rest. */
function fatSectors(bytes: Buffer, size: number, sector: Table['sector']): number[] {
  const count = Math.min(bytes.readUInt32LE(44), bytes.length / size);
  const found = numbers(bytes.subarray(76, 76 + headerFatEntries * 4));
  for (let more = bytes.readUInt32LE(68); found.length < count; ) {
    const names = numbers(sector(more));
    more = names.pop() ?? lastSector;
    if (names.length === 0) throw new SpreadsheetError('damaged');
    found.push(...names);
  }
  return found.slice(0, count);
}

function smallSectors(bytes: Buffer, big: Table, directory: Buffer): Table {
  const size = 1 << bytes.readUInt16LE(32);
  const first = bytes.readUInt32LE(60);
  if (size !== 64) throw new SpreadsheetError('damaged');
  if (first >= lastSector || directory[66] !== rootType)
    return { next: [], count: 0, sector: () => Buffer.alloc(0) };
  const content = chain(big, directory.readUInt32LE(116));
  return {
    next: numbers(chain(big, first)),
    count: Math.ceil(content.length / size),
    sector: (index) => content.subarray(index * size, (index + 1) * size),
  };
}

function chain(table: Table, start: number): Buffer {
  const found: Buffer[] = [];
  for (let index = start; index < lastSector; ) {
    const next = table.next[index];
    const sector = table.sector(index);
    const circular = found.length > table.count;
    if (next === undefined || sector.length === 0 || circular) throw new SpreadsheetError('damaged');
    found.push(sector);
    index = next;
  }
  return Buffer.concat(found);
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
