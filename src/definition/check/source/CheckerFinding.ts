import { findClosestName } from '#definition/text/findClosestName.ts';
import type { DefinitionProblem } from '../DefinitionProblem.ts';
import { getValueAt, type SyntaxNode } from './syntaxTree.ts';

/** The result of a checker rule: a JSON node and a message. */
export interface CheckerFinding {
  place: SyntaxNode;
  message: string;
  /** Default: error. */
  severity?: DefinitionProblem['severity'];
}

const maxListedNames = 12;
/** A shorter name is similar to every other short name. */
const minHintLength = 3;

/** Returns a hint for an unknown name: ` Did you mean "x"?`, or all known names if there are few. */
export function didYouMean(name: string, known: string[]): string {
  const near = name.length < minHintLength ? undefined : findClosestName(name, known);
  if (near) return ` Did you mean "${near}"?`;
  return known.length > 0 && known.length <= maxListedNames ? ` Known: ${known.join(', ')}.` : '';
}

/** Finds nodes whose value already occurs in an earlier node. */
export function findDuplicateValues(
  places: (SyntaxNode | undefined)[],
  say: (value: string) => string,
): CheckerFinding[] {
  const values = places.map((place) => JSON.stringify(getValueAt(place)));
  return places.flatMap((place, index) => {
    const value = values[index];
    return place && value !== undefined && values.indexOf(value) < index
      ? [{ place, message: say(value) }]
      : [];
  });
}
