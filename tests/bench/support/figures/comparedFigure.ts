import type { Figure } from './Figure.ts';
import type { Compared } from './interleaved.ts';

/** Builds the table row of one measurement of two sites. */
export function comparedFigure<Name extends string>(
  { ours, reference }: Compared<Name>,
  name: Name,
  words: Pick<Figure, 'what' | 'unit' | 'aim'>,
): Figure {
  return { ...words, ours: ours[name], reference: reference[name] };
}
