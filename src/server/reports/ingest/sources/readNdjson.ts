import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRow } from '../../../../definition/isRow';
import { text } from '../../../../definition/text';
import { type BadLine, IngestRefusal, inBatches, type Line, type Source } from '../Source';

/** Reads NDJSON: an object on each line; blank lines are passed over. */
export function readNdjson(stream: Readable): Source {
  return { portions: inBatches(lines(stream)) };
}

async function* lines(stream: Readable): AsyncIterable<Line | BadLine> {
  let number = 0;
  let isEmpty = true;
  for await (const written of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (written.trim() === '') continue;
    isEmpty = false;
    yield lineOf(number, written);
  }
  if (isEmpty) throw new IngestRefusal([{ number: 1, message: text('ingest.emptyFile') }], 1);
}

function lineOf(number: number, written: string): Line | BadLine {
  try {
    const values: unknown = JSON.parse(number === 1 ? written.replace(/^\uFEFF/, '') : written);
    if (isRow(values)) return { number, values };
  } catch {}
  return { number, message: text('ingest.notObject') };
}
