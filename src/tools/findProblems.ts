import { check } from '../definition/check/check';
import { formatProblem } from '../definition/check/formatProblem';
import type { DefinitionTexts } from '../disk/readDefinitionTexts';
import { knownOverrides } from './knownOverrides';
import { knownRules } from './knownRules';

/** Every mistake in the definition files, one line each; overrides and server rules are looked up as well. */
export function findProblems(texts: DefinitionTexts): string[] {
  return check(texts, { overrides: knownOverrides(), rules: knownRules(Object.keys(texts)) }).map(
    formatProblem,
  );
}
