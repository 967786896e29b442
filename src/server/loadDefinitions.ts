import { check } from '../definition/check/check';
import { formatProblem } from '../definition/check/formatProblem';
import { load } from '../definition/load/load';
import { sortFiles } from '../definition/sortFiles';
import type { Definitions } from '../definition/types';
import { readDefinitionTexts } from '../disk/readDefinitionTexts';
import { ruleCalls } from './rules/ruleCalls';

/** Reads and checks the definition files; throws the checker's lines when there are mistakes in them. */
export function loadDefinitions(texts: Record<string, string> = readDefinitionTexts()): Definitions {
  const problems = check(texts, { rules: ruleCalls() });
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const parsed = Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]);
  return load(sortFiles(Object.fromEntries(parsed)));
}
