import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type TextKey, text } from '../../../../definition/text';
import limits from '../limits.json';
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
  checkForm(header);
  return { header, portions: inBatches(lines(records, header)) };
}

/** What may stand between the cells of a file that is not CSV. */
const otherSeparators = /[;\t|]/;

/** Refuses what has no header, or one whose names are not parted by commas: all further faults would follow from that. */
function checkForm([first = '', ...others]: string[]): void {
  const [separator] = otherSeparators.exec(first) ?? [];
  if (first === '' && others.length === 0) throw refusal(1, text('ingest.emptyFile'));
  if (separator && others.length === 0)
    throw refusal(1, text('ingest.separator', { separator: separator === '\t' ? 'tab' : separator }));
}

/** What the parser finds, in plain words. */
const parserFaults: Record<string, TextKey> = {
  CSV_QUOTE_NOT_CLOSED: 'ingest.csv.open',
  INVALID_OPENING_QUOTE: 'ingest.csv.opening',
  CSV_INVALID_CLOSING_QUOTE: 'ingest.csv.closing',
  CSV_MAX_RECORD_SIZE: 'ingest.csv.long',
};

async function* parsed(stream: Readable): AsyncGenerator<Parsed> {
  const parser = parse({
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.lineCharacters,
  });
  stream.once('error', (error) => parser.destroy(error));
  try {
    yield* stream.pipe(parser) as AsyncIterable<Parsed>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // After a broken quote, what is a line cannot be told any more: nothing of the file can be trusted.
    const fault = parserFaults[error.code] ?? 'ingest.csv.other';
    throw refusal(Number(error.lines ?? 0), text(fault, { most: limits.lineCharacters }));
  }
}

function refusal(number: number, message: string): IngestRefusal {
  return new IngestRefusal([{ number, message }], 1);
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
