import { parseManagerDomain } from './matchRequiredVariable.ts';
import type { AdsTxtProblem, AdsTxtVariableEntry } from './parseAdsTxtLine.ts';

/** A variable with the number of its line. */
export type NumberedVariable = AdsTxtVariableEntry & { line: number };

// Variables of IAB Tech Lab ads.txt 1.1.
const knownVariables = ['CONTACT', 'SUBDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN', 'INVENTORYPARTNERDOMAIN'];

/** Returns the problem of a variable; `first` is the first variable of the file with the same unique key. */
export function findVariableProblem(
  { name }: AdsTxtVariableEntry,
  first: NumberedVariable | undefined,
): AdsTxtProblem | undefined {
  if (!knownVariables.includes(name)) return { code: 'unknownVariable', values: { value: name } };
  if (!first) return;
  return name === 'OWNERDOMAIN'
    ? { code: 'secondOwner', values: { first: first.line, value: first.value } }
    : { code: 'secondManager', values: { first: first.line } };
}

/**
 * Returns the key that only one variable of a file may have: IAB Tech Lab ads.txt 1.1 allows one OWNERDOMAIN, and one
 * MANAGERDOMAIN per country. Undefined for variables that may be repeated.
 */
export function buildUniqueKey({ name, value }: AdsTxtVariableEntry): string | undefined {
  if (name === 'OWNERDOMAIN') return name;
  if (name === 'MANAGERDOMAIN') return `${name} ${parseManagerDomain(value).country}`;
}
