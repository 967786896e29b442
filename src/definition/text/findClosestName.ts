import { distance } from 'fastest-levenshtein';
import bounds from '../bounds.json';

/**
 * Finds the known name with the smallest edit distance to a mistyped one ("Did you mean …?"); undefined if none is
 * close enough.
 */
export function findClosestName(name: string, known: string[]): string | undefined {
  // A text longer than any name is not a mistyped name.
  if (name.length > bounds.nameLength) return undefined;
  const byDistance = known
    .map((candidate) => ({ candidate, steps: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)[0];
  if (!byDistance || byDistance.steps > Math.max(2, name.length / 3)) return undefined;
  return byDistance.candidate;
}
