import bounds from '#definition/bounds.json';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import { getNodeAt, getStringAt, getValueAt, type SyntaxNode } from '../source/syntaxTree.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * Finds patterns that are not valid regular expressions or take too long on some texts. `root` is the entity, whose
 * property limits the length of the text.
 */
export function findPatternErrors(
  constraint: SyntaxNode,
  root: SyntaxNode | undefined,
  world: SymbolTable,
): CheckerFinding[] {
  const place = getNodeAt(constraint, 'pattern');
  const name = String(constraint.path[constraint.path.lastIndexOf('properties') + 1]);
  const most = getValueAt(constraint, 'maxLength') ?? getValueAt(root, 'properties', name, 'maxLength');
  const maxLength = typeof most === 'number' ? most : bounds.patternText;
  const problem = place && getPatternError(getStringAt(place) ?? '', maxLength, world);
  return problem ? [{ place, message: problem }] : [];
}

/**
 * Returns the syntax error of a regular expression (compiled with the `u` flag), or a text on which it takes too long;
 * undefined if there is none.
 */
export function getPatternError(
  pattern: string,
  maxLength: number,
  { context }: SymbolTable,
): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const slow = context.findSlowRegexInput?.(pattern, maxLength);
  if (!slow) return undefined;
  const causes = slow.causes.map((cause) => JSON.stringify(cause)).join(' and ');
  return (
    `the pattern takes ${slow.complexity} time on some texts, such as ${slow.expression}. ` +
    `${causes || 'A repetition'} can match the same text in several ways: ` +
    'repeat a group only if each repetition begins with a character that the previous one cannot contain, ' +
    'such as "^a+(?:,a+)*$" instead of "^(a+,?)*$"'
  );
}
