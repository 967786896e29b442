import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { CasesDefinition } from '../definition/cases/CaseFile';
import meta from '../definition/meta/cases.json';
import { type Project, readProject } from './project';
import { addedFolders } from './readDefinitionTexts';

const ending = '.cases.json';
const validate = new Ajv({ allErrors: true, strict: false }).compile<CasesDefinition>(meta);

/**
 * Reads the cases of every schema, by the schema's name, from tests/cases of the project and of each folder
 * that adds definitions to it; a file that says what it may not is an error.
 */
export function readCaseFiles(...given: Parameters<typeof findCaseFiles>): Record<string, CasesDefinition> {
  const found = Object.entries(findCaseFiles(...given));
  return Object.fromEntries(found.map(([schema, file]) => [schema, readCases(file)]));
}

/** Where the cases of each schema lie. */
export function findCaseFiles(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = addedFolders(),
): Record<string, string> {
  const files = [folder, ...added].flatMap((folder) => caseFiles(path.join(folder, 'tests/cases')));
  return Object.fromEntries(files.map((file) => [path.basename(file).slice(0, -ending.length), file]));
}

function caseFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.sort().map((name) => path.join(folder, name));
}

function readCases(file: string): CasesDefinition {
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (validate(written)) return written;
  const words = validate.errors?.map(({ instancePath, message }) => `${file}: ${instancePath} ${message}`);
  throw new Error(words?.join('\n'));
}
