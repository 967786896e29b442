import limits from './limits.json';
import type { ParsedSheet, SheetLine } from './parseSheetInChildProcess.ts';
import { SpreadsheetError } from './SpreadsheetError.ts';

/** A row below the header of a sheet: its line number, and its cells by column name. */
export interface SheetRow {
  /** Line number in the file, from 1. The header is line 1. */
  line: number;
  cells: Record<string, string>;
  /** Names of the columns whose cell is stored as a number, not as text. */
  numbers?: string[];
  /** Columns whose cell contains a formula without a stored value. */
  unevaluated?: string[];
}

/** A sheet as read for an import: its header and rows, the unread sheets of the file, and the hidden rows. */
export interface Sheet {
  header: string[];
  rows: SheetRow[];
  /** Name of the sheet; undefined for a CSV file. */
  name?: string;
  /** The other sheets of the file. */
  unread?: { name: string; hidden: boolean }[];
  /** Line numbers of the hidden rows. */
  hiddenLines?: number[];
}

/** Converts a parsed sheet: line 1 is the header, and the cells of later lines are named by it. */
export function convertLinesToSheet({ lines, name, unread }: ParsedSheet, maxRows: number): Sheet {
  const [first, ...rest] = lines;
  if (!first) throw new SpreadsheetError(unread?.some(({ hidden }) => hidden) ? 'onlyHidden' : 'empty');
  if (first.line !== 1) throw new SpreadsheetError('noHeader');
  if (rest.length > maxRows) throw new SpreadsheetError('tooManyRows', { rows: maxRows });
  lines.forEach(assertCellLimits);

  const names = first.cells.map((cell) => cell.trim());
  assertUniqueColumns(names);
  return {
    header: names.filter(Boolean),
    rows: rest.map(({ line, cells, numbers, unevaluated }) => ({
      line,
      cells: nameCells(names, cells, line),
      ...(numbers && { numbers: numbers.flatMap((column) => names[column] || []) }),
      unevaluated: unevaluated?.flatMap((column) => names[column] || []),
    })),
    name,
    unread,
    hiddenLines: rest.some(({ hidden }) => hidden)
      ? rest.filter(({ hidden }) => hidden).map(({ line }) => line)
      : undefined,
  };
}

function assertCellLimits({ line, cells }: SheetLine): void {
  const { columns, cellCharacters: characters } = limits;
  if (cells.length > columns) throw new SpreadsheetError('tooManyColumns', { columns });
  if (cells.some((cell) => cell.length > characters))
    throw new SpreadsheetError('longCell', { line, characters });
}

function assertUniqueColumns(names: string[]): void {
  const repeated = names.find((name, index) => name && names.indexOf(name) < index);
  if (repeated) throw new SpreadsheetError('duplicateColumn', { name: repeated });
}

function nameCells(names: string[], cells: string[], line: number): Record<string, string> {
  const unnamed = cells.findIndex((cell, index) => cell.trim() && !names[index]);
  if (unnamed >= 0) throw new SpreadsheetError('unnamedColumn', { line, column: unnamed + 1 });
  const named = names.map((name, index) => [name, cells[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([name]) => name));
}
