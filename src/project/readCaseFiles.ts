import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { CasesDefinition } from '../definition/cases/CaseFile';
import meta from '../definition/meta/cases.json';
import { type Project, readProject } from './project';
import { addedFolders, type DefinitionTexts } from './readDefinitionTexts';

const ending = '.cases.json';
const place = 'tests/cases';
const validate = new Ajv({ allErrors: true, strict: false }).compile<CasesDefinition>(meta);

/**
 * Reads the cases of every schema, by the schema's name, from tests/cases of the project and of each folder
 * that adds definitions to it; a file that says what it may not is an error.
 */
export function readCaseFiles(...given: Parameters<typeof findCaseFiles>): Record<string, CasesDefinition> {
  const found = Object.entries(findCaseFiles(...given));
  return Object.fromEntries(found.map(([schema, file]) => [schema, readCases(file)]));
}

/** Reads the files of cases as they are written, for the checker, by their path. */
export function readCaseTexts(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = addedFolders(),
): DefinitionTexts {
  const texts = [folder, ...added].flatMap((each) =>
    caseFiles(path.join(each, place)).map((file) => [
      `${each === folder ? '' : `@${path.relative('', each)}/`}${place}/${path.basename(file)}`,
      readFileSync(file, 'utf8'),
    ]),
  );
  return Object.fromEntries(texts);
}

/** Where the cases of each schema lie. */
export function findCaseFiles(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = addedFolders(),
): Record<string, string> {
  const files = [folder, ...added].flatMap((folder) => caseFiles(path.join(folder, place)));
  return Object.fromEntries(files.map((file) => [path.basename(file).slice(0, -ending.length), file]));
}

function caseFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.sort().map((name) => path.join(folder, name));
}

/** Reads one file of cases. */
export function readCases(file: string): CasesDefinition {
  // A byte order mark is a finding of the checker, which says where it stands.
  const written: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if (validate(written)) return written;
  const words = validate.errors?.map(({ instancePath, message }) => `${file}: ${instancePath} ${message}`);
  throw new Error(words?.join('\n'));
}
