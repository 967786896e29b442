import { nearest } from '../nearest';

const few = 12;
/** A shorter name is near to every other short one. */
const short = 3;

/** Ends a message with the name that was probably meant, or with all names when they are few. */
export function hint(name: string, known: string[]): string {
  const near = name.length < short ? undefined : nearest(name, known);
  if (near) return ` Did you mean "${near}"?`;
  return known.length > 0 && known.length <= few ? ` Known: ${known.join(', ')}.` : '';
}
