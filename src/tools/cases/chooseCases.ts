import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { CaseDefinition, CaseFile } from '../../definition/cases/CaseFile';
import { position } from '../../definition/check/problem';
import { nearest } from '../../definition/nearest';

/** A file of cases, with those of them that are to be tried. */
export interface ChosenCases {
  file: CaseFile;
  tried: CaseDefinition[];
}

/** The cases that any of the words asks for: all of a schema by its name, else those whose name holds it. All without words. */
export function chooseCases(files: CaseFile[], words: string[]): ChosenCases[] {
  const isSchema = (word: string) => files.some(({ schema }) => schema === word);
  const holds = ({ name }: CaseDefinition, word: string) => name.toLowerCase().includes(word.toLowerCase());
  for (const word of words)
    if (!isSchema(word) && !files.some(({ cases }) => cases.some((one) => holds(one, word))))
      throw new Error(unknownWord(word, files));
  const isWanted = (schema: string, tried: CaseDefinition) =>
    words.length === 0 || words.some((word) => (isSchema(word) ? word === schema : holds(tried, word)));
  const chosen = files.map((file) => ({
    file,
    tried: file.cases.filter((one) => isWanted(file.schema, one)),
  }));
  return chosen.filter(({ tried }) => tried.length > 0);
}

function unknownWord(word: string, files: CaseFile[]): string {
  const schemas = files.map(({ schema }) => schema);
  const near = nearest(word, schemas);
  const hint = near ? `Did you mean "${near}"?` : `There are cases of: ${schemas.join(', ') || 'nothing'}.`;
  return `There is no tests/cases/${word}.cases.json, and no case has "${word}" in its name. ${hint}`;
}

/** Where a case is written, as "tests/cases/site.cases.json:14". */
export function placeOf(file: string, index: number): string {
  const text = readFileSync(file, 'utf8');
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, ['cases', index, 'name']);
  return `${path.relative('', file).replaceAll(path.sep, '/')}:${position(text, node?.offset ?? 0).line}`;
}
