import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { formatBytes } from '../formatBytes.ts';
import limits from '../limits.json';
import { SpreadsheetError } from '../SpreadsheetError.ts';
import { listZipEntries, type ZipEntry } from './listZipEntries.ts';

const inflate = promisify(inflateRaw);
const storedMethod = 0;
const deflateMethod = 8;

/**
 * Unpacks a zip into its parts by name, within the limits: the declared sizes must fit the total limit, and each part
 * must have exactly its declared size. Inflates in zlib's thread pool, off the event loop.
 */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = listZipEntries(bytes);
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > limits.unpackedBytes) {
    throw new SpreadsheetError('unpacksTooLarge', { size: formatBytes(limits.unpackedBytes) });
  }
  const parts = new Map<string, Buffer>();
  for (const entry of entries) parts.set(entry.name, await unpackEntry(bytes, entry));
  return parts;
}

async function unpackEntry(bytes: Buffer, entry: ZipEntry): Promise<Buffer> {
  const packed = bytes.subarray(entry.dataStart, entry.end);
  const content = entry.method === storedMethod ? Buffer.from(packed) : await inflateExactly(packed, entry);
  if (content.length !== entry.size) throw new SpreadsheetError('falseSize');
  if (crc32(content) !== entry.crc) throw new SpreadsheetError('damaged');
  return content;
}

async function inflateExactly(packed: Buffer, entry: ZipEntry): Promise<Buffer> {
  if (entry.method !== deflateMethod) throw new SpreadsheetError('damaged');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch (error) {
    throw new SpreadsheetError(isTooLong(error) ? 'falseSize' : 'damaged', {}, { cause: error });
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
