import type { Figure } from './Figure';

/** Prints figures as a table, each beside its reference. */
export function print(figures: Figure[]): void {
  const rows = figures.map(({ what, unit, ours, reference, aim = '' }) => [
    what,
    `${readable(ours)} ${unit}`,
    reference === undefined ? '' : `${readable(reference)} ${unit}`,
    reference === undefined ? '' : `${(ours / reference).toFixed(2)} ×`,
    aim,
  ]);
  const lines = [['', 'ours', 'reference', 'ratio', 'aim'], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines)
    process.stdout.write(
      `${line.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('   ')}\n`,
    );
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 || column === 4 ? cell.padEnd(width) : cell.padStart(width);
}

function readable(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0);
}
