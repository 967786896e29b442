import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { formatMessage } from '#definition/text/messages.ts';
import { isObject } from '#definition/values/isObject.ts';
import {
  type BadSourceLine,
  groupIntoInsertChunks,
  IngestRejectedError,
  type IngestSource,
  type SourceLine,
} from '../IngestSource.ts';

/** Reads NDJSON: one object per line. Skips blank lines. */
export function readNdjson(stream: Readable): IngestSource {
  return { chunks: groupIntoInsertChunks(readLines(stream)) };
}

async function* readLines(stream: Readable): AsyncIterable<SourceLine | BadSourceLine> {
  let number = 0;
  let isEmpty = true;
  for await (const written of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (written.trim() === '') continue;
    isEmpty = false;
    yield parseLine(number, written);
  }
  if (isEmpty) throw new IngestRejectedError([{ number: 1, message: formatMessage('ingest.emptyFile') }], 1);
}

function parseLine(number: number, written: string): SourceLine | BadSourceLine {
  try {
    const values: unknown = JSON.parse(number === 1 ? written.replace(/^\uFEFF/, '') : written);
    if (isObject(values)) return { number, values };
  } catch {}
  return { number, message: formatMessage('ingest.notObject') };
}
