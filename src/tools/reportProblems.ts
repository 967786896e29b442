import type { DefinitionTexts } from '../disk/readDefinitionTexts';
import { findProblems } from './findProblems';

/**
 * Throws all mistakes in the definition files as one error: each has a line of its own, and there is no stack,
 * since where in the tools it was thrown helps nobody.
 */
export function reportProblems(texts: DefinitionTexts): void {
  const lines = findProblems(texts);
  if (lines.length === 0) return;
  throw Object.assign(new Error(`\n${lines.join('\n')}`), { name: 'Definitions', stack: undefined });
}
