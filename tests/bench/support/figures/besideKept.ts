import { readFileSync } from 'node:fs';
import type { Figure } from './Figure.ts';
import { readable, table } from './print.ts';

/** Reads the figures that a run saved to a file. Throws if there are none. */
export function readKept(file: string): Figure[] {
  const kept = parsed(file);
  if (!Array.isArray(kept) || !kept.every(isFigure))
    throw new Error(`${file} holds no figures: npm run bench -- --keep ${file} writes them`);
  return kept;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isFigure(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'what' in value && 'ours' in value;
}

/**
 * Formats a table of two runs, ratio by ratio. Figures without a reference are compared directly. Includes figures that
 * only one run has.
 */
export function besideKept(figures: Figure[], kept: Figure[]): string {
  const before = new Map(kept.map((figure) => [figure.what, figure]));
  const lines = figures.map((figure) => line(figure.what, before.get(figure.what), figure));
  const measured = new Set(figures.map(({ what }) => what));
  const left = kept.filter(({ what }) => !measured.has(what)).map((figure) => line(figure.what, figure));
  return table([['', 'kept', 'now', 'change'], ...lines, ...left]);
}

function line(what: string, kept?: Figure, now?: Figure): string[] {
  const change = kept && now ? compared(now) / compared(kept) : undefined;
  return [
    what,
    kept ? said(kept) : 'not measured',
    now ? said(now) : 'not measured',
    change === undefined ? '' : `${change.toFixed(2)} ×`,
  ];
}

/** Returns the value to compare: the ratio if there is a reference, because machines differ. */
function compared({ ours, reference }: Figure): number {
  return reference === undefined ? ours : ours / reference;
}

function said(figure: Figure): string {
  return figure.reference === undefined
    ? `${readable(figure.ours)} ${figure.unit}`
    : `${compared(figure).toFixed(2)} ×`;
}
