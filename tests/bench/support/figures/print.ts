import type { Figure } from './Figure.ts';

/** Prints figures as a table, each next to its reference. */
export function print(figures: Figure[]): void {
  const rows = figures.map(({ what, unit, ours, reference, aim = '' }) => [
    what,
    `${readable(ours)} ${unit}`,
    reference === undefined ? '' : `${readable(reference)} ${unit}`,
    reference === undefined ? '' : `${(ours / reference).toFixed(2)} ×`,
    aim,
  ]);
  process.stdout.write(`${table([['', 'ours', 'reference', 'ratio', 'aim'], ...rows])}\n`);
}

/** Formats rows with aligned columns: numbers to the right, text to the left. */
export function table(lines: string[][]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isWords = (column: number) => column === 0 || lines[0]?.[column] === 'aim';
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isWords(column) ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a figure with as many digits as it needs. */
export function readable(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0);
}
