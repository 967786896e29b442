import path from 'node:path';
import { check } from '../../../src/definition/check/check';
import { formatProblem } from '../../../src/definition/check/formatProblem';
import { readDefinitionTexts } from '../../../src/disk/readDefinitionTexts';

/** The small definitions that the examples of docs/checks.md are about. */
export const definitions = readDefinitionTexts([path.resolve(import.meta.dirname, 'definitions')]);

const known = { overrides: ['AdsTxtResult'], rules: { sites: ['verifyAdsTxt'], zones: [] } };

/** The lines that the checker says when some of the files are replaced. */
export function linesFor(replaced: Record<string, string>): string[] {
  return check({ ...definitions, ...replaced }, known).map(formatProblem);
}

/** A file of the small definitions with one part of it written otherwise. */
export function rewritten(file: string, part: string, otherwise: string): Record<string, string> {
  const text = definitions[file] ?? '';
  if (text.split(part).length !== 2) throw new Error(`${file} must hold ${part} once`);
  return { [file]: text.replace(part, () => otherwise) };
}
