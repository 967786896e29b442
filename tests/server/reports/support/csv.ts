import { parse } from 'csv-parse/sync';

/** Parses a CSV file into its titles and raw lines. */
export function readBack(bytes: Buffer): { titles: string[]; lines: string[][] } {
  const [titles = [], ...lines] = parse(bytes, { bom: true }) as string[][];
  return { titles, lines };
}
