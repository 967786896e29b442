import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { CheckerContext } from '#definition/check/shared/symbolTable.ts';
import { readProject } from '#project/project.ts';
import { readCaseFileTexts } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';

const folder = path.resolve(import.meta.dirname, 'definitions');

const ofBase = ['people/schemas/person.json', 'people/resources/dictionaries.json'].map((file) => [
  `@base/${file}`,
  readFileSync(path.resolve(import.meta.dirname, 'base', file), 'utf8'),
]);

/** Small definitions, with a separate base, for the examples of docs/checks.md. */
export const definitions: Record<string, string> = {
  ...Object.fromEntries(ofBase),
  ...readDefinitionTexts(readProject(folder), []),
  ...readDemoFiles(folder),
  ...readMessageAndTranslationFiles({ folder }, []),
  ...readCaseFileTexts({ folder }, []),
};

const known: CheckerContext = {
  overrides: ['AdsTxtResult'],
  customCalls: { sites: ['verifyAdsTxt'], zones: [] },
  requiredPartsByBasePart: { people: [], letters: ['post'], post: [] },
  overridableTexts: { 'login.welcome': 'Welcome', 'home.welcome': 'Good to see you, {name}' },
  englishTexts: () => [new Map([['Welcome', [['engine']]]])],
  engineLanguages: ['de'],
  missingPaths: ['src/overrids'],
  antDesignIcons: ['BookOutlined', 'TeamOutlined'],
};

/** Returns the checker's output lines after some files are replaced. */
export function linesFor(replaced: Record<string, string>): string[] {
  return findDefinitionProblems({ ...definitions, ...replaced }, known).map(formatProblemLine);
}

/** Returns a file of the small definitions with one part replaced. */
export function rewritten(file: string, part: string, otherwise: string): Record<string, string> {
  const text = definitions[file] ?? '';
  if (text.split(part).length !== 2) throw new Error(`${file} must hold ${part} once`);
  return { [file]: text.replace(part, () => otherwise) };
}
