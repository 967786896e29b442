import limits from './limits.json';
import type { Line } from './parse';
import { SpreadsheetError } from './SpreadsheetError';

export interface SheetRow {
  /** The line's number in the file, counted from 1; the header is line 1. */
  line: number;
  cells: Record<string, string>;
}

export interface Sheet {
  header: string[];
  rows: SheetRow[];
}

/** Takes line 1 as the header and names the cells of every further line by it. */
export function tabulate(lines: Line[], maxRows: number): Sheet {
  const [first, ...rest] = lines;
  if (!first) throw new SpreadsheetError('empty');
  if (first.line !== 1) throw new SpreadsheetError('noHeader');
  if (rest.length > maxRows) throw new SpreadsheetError('tooManyRows', { rows: maxRows });
  lines.forEach(refuseLongOrMany);

  const names = first.cells.map((cell) => cell.trim());
  refuseRepeated(names);
  return {
    header: names.filter(Boolean),
    rows: rest.map(({ line, cells }) => ({ line, cells: namedCells(names, cells, line) })),
  };
}

function refuseLongOrMany({ line, cells }: Line): void {
  const { columns, cellCharacters: characters } = limits;
  if (cells.length > columns) throw new SpreadsheetError('tooManyColumns', { columns });
  if (cells.some((cell) => cell.length > characters))
    throw new SpreadsheetError('longCell', { line, characters });
}

function refuseRepeated(names: string[]): void {
  const repeated = names.find((name, index) => name && names.indexOf(name) < index);
  if (repeated) throw new SpreadsheetError('duplicateColumn', { name: repeated });
}

function namedCells(names: string[], cells: string[], line: number): Record<string, string> {
  const unnamed = cells.findIndex((cell, index) => cell.trim() && !names[index]);
  if (unnamed >= 0) throw new SpreadsheetError('unnamedColumn', { line, column: unnamed + 1 });
  const named = names.map((name, index) => [name, cells[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([name]) => name));
}
