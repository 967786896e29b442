import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from '../../../src/definition/check/check';
import type { Known } from '../../../src/definition/check/parts/symbolTable';
import { formatProblem } from '../../../src/definition/check/problem';
import { readProject } from '../../../src/project/project';
import { readCaseTexts } from '../../../src/project/readCaseFiles';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { readDemoTexts } from '../../../src/project/readDemoTexts';
import { readWordTexts } from '../../../src/project/readWords';

const folder = path.resolve(import.meta.dirname, 'definitions');

const ofBase = ['people/schemas/person.json', 'people/resources/dictionaries.json'].map((file) => [
  `@base/${file}`,
  readFileSync(path.resolve(import.meta.dirname, 'base', file), 'utf8'),
]);

/** The small definitions that the examples of docs/checks.md are about, with a base of their own. */
export const definitions: Record<string, string> = {
  ...Object.fromEntries(ofBase),
  ...readDefinitionTexts(readProject(folder), []),
  ...readDemoTexts(folder),
  ...readWordTexts({ folder }, []),
  ...readCaseTexts({ folder }, []),
};

const known: Known = {
  overrides: ['AdsTxtResult'],
  rules: { sites: ['verifyAdsTxt'], zones: [] },
  parts: { people: [], letters: ['post'], post: [] },
  words: { 'login.welcome': 'Welcome', 'home.welcome': 'Good to see you, {name}' },
  said: () => ['Welcome'],
  missingPaths: ['src/overrids'],
  icons: ['BookOutlined', 'TeamOutlined'],
};

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
