import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { offsetToLineColumn } from '#definition/check/DefinitionProblem.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';

/** A case file with the cases to run. */
export interface SelectedCases {
  file: CaseFile;
  tried: CaseDefinition[];
}

/** Selects the cases to run by schema name or by words in their names. Without words, selects all cases. */
export function selectCases(files: CaseFile[], words: string[]): SelectedCases[] {
  const isSchema = (word: string) => files.some(({ schema }) => schema === word);
  const holds = ({ name }: CaseDefinition, word: string) => name.toLowerCase().includes(word.toLowerCase());
  for (const word of words)
    if (!isSchema(word) && !files.some(({ cases }) => cases.some((one) => holds(one, word))))
      throw new Error(explainUnknownWord(word, files));
  const isWanted = (schema: string, tried: CaseDefinition) =>
    words.length === 0 || words.some((word) => (isSchema(word) ? word === schema : holds(tried, word)));
  const chosen = files.map((file) => ({
    file,
    tried: file.cases.filter((one) => isWanted(file.schema, one)),
  }));
  return chosen.filter(({ tried }) => tried.length > 0);
}

function explainUnknownWord(word: string, files: CaseFile[]): string {
  const schemas = files.map(({ schema }) => schema);
  const near = findClosestName(word, schemas);
  const hint = near ? `Did you mean "${near}"?` : `Schemas with cases: ${schemas.join(', ') || 'nothing'}.`;
  return `There is no tests/cases/${word}.cases.json, and no case has "${word}" in its name. ${hint}`;
}

/** Returns the file and line of a case: "tests/cases/site.cases.json:14". */
export function formatCaseLocation(file: string, index: number): string {
  const text = readFileSync(file, 'utf8');
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, ['cases', index, 'name']);
  return `${path.relative('', file).replaceAll(path.sep, '/')}:${offsetToLineColumn(text, node?.offset ?? 0).line}`;
}
