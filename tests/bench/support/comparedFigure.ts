import type { Figure } from './Figure';
import type { Compared } from './interleaved';

/** The line for one of the things that two sites were compared by. */
export function comparedFigure<Name extends string>(
  { ours, reference }: Compared<Name>,
  name: Name,
  words: Pick<Figure, 'what' | 'unit' | 'aim'>,
): Figure {
  return { ...words, ours: ours[name], reference: reference[name] };
}
