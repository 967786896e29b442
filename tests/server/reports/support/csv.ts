import { parse } from 'csv-parse/sync';

/** Reads a CSV back: its titles, and its lines as they are written. */
export function readBack(bytes: Buffer): { titles: string[]; lines: string[][] } {
  const [titles = [], ...lines] = parse(bytes) as string[][];
  return { titles, lines };
}
