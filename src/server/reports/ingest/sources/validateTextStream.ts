import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type EngineMessageKey, formatMessage } from '#definition/text/messages.ts';
import { IngestRejectedError } from '../IngestSource.ts';

/** First bytes of compressed files: gzip and ZIP. */
const compressedMarks = [Buffer.from([0x1f, 0x8b]), Buffer.from('PK\x03\x04')];
/** First bytes of UTF-16 text, which the CSV parser decodes. */
const utf16Mark = Buffer.from([0xff, 0xfe]);
const longestMark = 4;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** A place in the file: its line, from 1, and the byte before it. */
interface Place {
  line: number;
  last?: number;
}

/**
 * Yields the bytes of a stream if they are text. Throws if the file is compressed, or at the first line that is not valid UTF-8 or
 * contains a NUL character: decoding would replace its characters, and different names would become one.
 */
export async function* validateTextStream(stream: Readable): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0);
  let place: Place = { line: 1 };
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
    if (!isUtf16) place = assertLines(complete, place);
    rest = bytes.subarray(end);
    if (complete.length > 0) yield complete;
  }
  if (isFirst) {
    readMark(rest);
    assertLines(rest, place);
    yield rest;
  } else if (rest.length > 0) throw reject(place.line, 'ingest.notUtf8');
}

/** Returns true for UTF-16 text. Throws if the file is compressed. */
function readMark(bytes: Buffer): boolean {
  if (compressedMarks.some((mark) => startsWith(bytes, mark))) throw reject(1, 'ingest.compressed');
  return startsWith(bytes, utf16Mark);
}

/** Checks complete characters. Throws at the first invalid line. Returns the place where they end. */
function assertLines(bytes: Buffer, start: Place): Place {
  const isText = isUtf8(bytes) && !bytes.includes(0);
  let { line, last } = start;
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === lineFeed || byte === carriageReturn) {
      if (!isText) assertLine(bytes.subarray(from, at), line);
      if (byte === carriageReturn || last !== carriageReturn) line += 1;
      from = at + 1;
    }
    last = byte;
  }
  if (!isText) assertLine(bytes.subarray(from), line);
  return { line, last };
}

function assertLine(bytes: Buffer, line: number): void {
  if (!isUtf8(bytes)) throw reject(line, 'ingest.notUtf8');
  if (bytes.includes(0)) throw reject(line, 'ingest.nul');
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
