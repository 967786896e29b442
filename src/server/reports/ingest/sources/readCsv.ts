import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type EngineMessageKey, formatMessage } from '#definition/text/messages.ts';
import {
  type BadSourceLine,
  groupIntoInsertChunks,
  IngestRejectedError,
  type IngestSource,
  type SourceLine,
} from '../IngestSource.ts';
import limits from '../limits.json';

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Line ends, longest first. A file can mix them, for example if its header comes from another program. */
const lineEnds = ['\r\n', '\n', '\r'];

/** Reads CSV (RFC 4180) with a header. Skips blank lines. */
export async function readCsv(stream: Readable): Promise<IngestSource> {
  const records = parseCsv(stream);
  const first = await records.next();
  const header = first.done ? [] : first.value.record.map((name) => name.trim());
  assertCsvHeader(header);
  return { header, chunks: groupIntoInsertChunks(readLines(records, header)) };
}

/** Separators of files that are not CSV. */
const otherSeparatorPattern = /[;\t|]/;

/** Throws if the file has no header, or if the header is not comma-separated: every line would fail because of it. */
function assertCsvHeader([first = '', ...others]: string[]): void {
  const [separator] = otherSeparatorPattern.exec(first) ?? [];
  if (first === '' && others.length === 0) throw createCsvError(1, formatMessage('ingest.emptyFile'));
  if (separator && others.length === 0)
    throw createCsvError(
      1,
      formatMessage('ingest.separator', { separator: separator === '\t' ? 'tab' : separator }),
    );
}

/** Message keys for the parser's errors. */
const parserErrorKeys: Record<string, EngineMessageKey> = {
  CSV_QUOTE_NOT_CLOSED: 'ingest.csv.open',
  INVALID_OPENING_QUOTE: 'ingest.csv.opening',
  CSV_INVALID_CLOSING_QUOTE: 'ingest.csv.closing',
  CSV_MAX_RECORD_SIZE: 'ingest.csv.long',
};

async function* parseCsv(stream: Readable): AsyncGenerator<ParsedRecord> {
  const parser = parse({
    info: true,
    bom: true,
    record_delimiter: lineEnds,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.lineCharacters,
  });
  stream.once('error', (error) => parser.destroy(error));
  try {
    yield* stream.pipe(parser) as AsyncIterable<ParsedRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // After an unbalanced quote, line breaks are ambiguous, so the rest of the file cannot be read.
    const fault = parserErrorKeys[error.code] ?? 'ingest.csv.other';
    throw createCsvError(Number(error.lines ?? 0), formatMessage(fault, { most: limits.lineCharacters }));
  }
}

function createCsvError(number: number, message: string): IngestRejectedError {
  return new IngestRejectedError([{ number, message }], 1);
}

async function* readLines(
  records: AsyncIterable<ParsedRecord>,
  header: string[],
): AsyncIterable<SourceLine | BadSourceLine> {
  for await (const record of records) yield toLine(record, header);
}

function toLine({ record, info }: ParsedRecord, header: string[]): SourceLine | BadSourceLine {
  if (record.length !== header.length) {
    const message = formatMessage('ingest.cells', { cells: record.length, header: header.length });
    return { number: info.lines, message };
  }
  // Without a prototype, "__proto__" is a name like any other.
  const values: SourceLine['values'] = Object.create(null);
  for (const [index, name] of header.entries()) values[name] = record[index];
  return { number: info.lines, values };
}
