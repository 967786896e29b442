import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import limits from './limits.json';

/** One line of what is ingested: its number, from 1, and its values by the names that the file has for them. */
export interface Line {
  number: number;
  values: Record<string, unknown>;
}

/** A line that cannot become a fact, and why. */
export interface BadLine {
  number: number;
  message: string;
}

export type Format = 'csv' | 'ndjson' | 'parquet';

/** What is ingested, portion by portion: memory does not grow with it. */
export interface Source {
  /** The names that every line has, where the file says so before its lines. */
  header?: string[];
  portions: AsyncIterable<(Line | BadLine)[]>;
}

/** Whether a line could be read at all. */
export function isBad(line: Line | BadLine): line is BadLine {
  return 'message' in line;
}

/** A batch is refused as a whole: nothing of it is stored. */
export class IngestRefusal extends ApiError {
  constructor(
    readonly lines: BadLine[],
    count: number,
  ) {
    super(
      422,
      text('ingest.refused', { count }),
      lines.map(({ number, message }) => ({ field: `/lines/${number}`, message })),
    );
  }
}

/** Gathers things that come one by one into portions of the size that is written at once. */
export async function* inBatches<T>(things: AsyncIterable<T>): AsyncIterable<T[]> {
  let portion: T[] = [];
  for await (const thing of things) {
    portion.push(thing);
    if (portion.length < limits.linesPerInsert) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
