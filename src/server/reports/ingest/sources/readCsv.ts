import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { text } from '../../../../definition/text';
import { type BadLine, IngestRefusal, inBatches, type Line, type Source } from '../Source';

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads CSV (RFC 4180) with a header; blank lines are passed over. */
export async function readCsv(stream: Readable): Promise<Source> {
  const records = parsed(stream);
  const first = await records.next();
  const header = first.done ? [] : first.value.record.map((name) => name.trim());
  return { header, portions: inBatches(lines(records, header)) };
}

async function* parsed(stream: Readable): AsyncGenerator<Parsed> {
  const parser = parse({ info: true, bom: true, relax_column_count: true, skip_empty_lines: true });
  stream.once('error', (error) => parser.destroy(error));
  try {
    yield* stream.pipe(parser) as AsyncIterable<Parsed>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // After a broken quote, what is a line cannot be told any more: nothing of the file can be trusted.
    throw new IngestRefusal([{ number: Number(error.lines ?? 0), message: error.message }], 1);
  }
}

async function* lines(records: AsyncIterable<Parsed>, header: string[]): AsyncIterable<Line | BadLine> {
  for await (const record of records) yield lineOf(record, header);
}

function lineOf({ record, info }: Parsed, header: string[]): Line | BadLine {
  if (record.length !== header.length) {
    const message = text('ingest.cells', { cells: record.length, header: header.length });
    return { number: info.lines, message };
  }
  const values: Line['values'] = {};
  for (const [index, name] of header.entries()) values[name] = record[index];
  return { number: info.lines, values };
}
