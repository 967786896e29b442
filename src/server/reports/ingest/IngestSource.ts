import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import limits from './limits.json';

/** A line of the source: its number, from 1, and its values by column name. */
export interface SourceLine {
  number: number;
  values: Record<string, unknown>;
}

/** An invalid line and its error. */
export interface BadSourceLine {
  number: number;
  message: string;
}

/** Format of a file to ingest. */
export type IngestFormat = 'csv' | 'ndjson' | 'parquet';

/** A source of facts that is read in chunks, so that memory use stays constant. */
export interface IngestSource {
  /** Column names, if the format has a header. */
  header?: string[];
  chunks: AsyncIterable<(SourceLine | BadSourceLine)[]>;
}

/** Returns true if the line is invalid. */
export function isBadLine(line: SourceLine | BadSourceLine): line is BadSourceLine {
  return 'message' in line;
}

/** Rejects a whole batch: none of its facts are stored. */
export class IngestRejectedError extends ApiError {
  constructor(
    readonly lines: BadSourceLine[],
    count: number,
  ) {
    super(
      422,
      formatMessage('ingest.refused', { count }),
      lines.map(({ number, message }) => ({ field: `/lines/${number}`, message })),
    );
  }
}

/** Groups items into chunks of the insert size. */
export async function* groupIntoInsertChunks<T>(things: AsyncIterable<T>): AsyncIterable<T[]> {
  let portion: T[] = [];
  for await (const thing of things) {
    portion.push(thing);
    if (portion.length < limits.linesPerInsert) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
