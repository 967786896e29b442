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
