import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type EngineMessageKey, formatMessage } from '../../../../definition/text/messages';
import { IngestRejectedError } from '../IngestSource';

/** First bytes of compressed files: gzip and ZIP. */
const compressedMarks = [Buffer.from([0x1f, 0x8b]), Buffer.from('PK\x03\x04')];
/** First bytes of UTF-16 text, which the CSV parser decodes. */
const utf16Mark = Buffer.from([0xff, 0xfe]);
const longestMark = 4;
const lineBreak = 0x0a;

/**
 * Passes on the bytes of a text file. Throws if the file is compressed, or at the first line that is not valid UTF-8 or
 * contains a NUL character: decoding would replace its characters, and different names would become one.
 */
export async function* assertText(stream: Readable): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0);
  let line = 1;
  let isFirst = true;
  let isUtf16 = false;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.concat([rest, Buffer.from(chunk)]);
    rest = bytes;
    if (isFirst && bytes.length < longestMark) continue;
    if (isFirst) isUtf16 = readMark(bytes);
    isFirst = false;
    const end = isUtf16 ? bytes.length : bytes.length - countIncompleteBytes(bytes);
    const complete = bytes.subarray(0, end);
    if (!isUtf16) line = assertLines(complete, line);
    rest = bytes.subarray(end);
    if (complete.length > 0) yield complete;
  }
  if (isFirst) {
    readMark(rest);
    assertLines(rest, line);
    yield rest;
  } else if (rest.length > 0) throw reject(line, 'ingest.notUtf8');
}

/** Returns true for UTF-16 text. Throws if the file is compressed. */
function readMark(bytes: Buffer): boolean {
  if (compressedMarks.some((mark) => startsWith(bytes, mark))) throw reject(1, 'ingest.compressed');
  return startsWith(bytes, utf16Mark);
}

/** Checks complete characters, and returns the number of the line in which they end. */
function assertLines(bytes: Buffer, first: number): number {
  const isSound = isUtf8(bytes) && !bytes.includes(0);
  let line = first;
  for (let from = 0; ; line += 1) {
    const next = bytes.indexOf(lineBreak, from);
    if (!isSound) {
      const part = bytes.subarray(from, next < 0 ? bytes.length : next);
      if (!isUtf8(part)) throw reject(line, 'ingest.notUtf8');
      if (part.includes(0)) throw reject(line, 'ingest.nul');
    }
    if (next < 0) return line;
    from = next + 1;
  }
}

/** Returns the number of bytes at the end that begin a character which continues in the next chunk. */
function countIncompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}

function reject(number: number, key: EngineMessageKey): IngestRejectedError {
  return new IngestRejectedError([{ number, message: formatMessage(key) }], 1);
}
