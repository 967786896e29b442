import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import meta from '#definition/meta/cases.json';
import { type Project, readProject } from './project.ts';
import { type DefinitionTexts, getAddedDefinitionFolders } from './readDefinitionTexts.ts';

const caseFileSuffix = '.cases.json';
const caseFolder = 'tests/cases';
const validateCases = new Ajv({ allErrors: true, strict: false }).compile<CasesDefinition>(meta);

/**
 * Reads and validates the test cases from `tests/cases` of the project and added folders, by schema name. Throws for an
 * invalid file.
 */
export function readCaseFiles(
  ...given: Parameters<typeof findCaseFilePaths>
): Record<string, CasesDefinition> {
  const found = Object.entries(findCaseFilePaths(...given));
  return Object.fromEntries(found.map(([schema, file]) => [schema, readCaseFile(file)]));
}

/** Reads the test case files as text, by path, for the checker. */
export function readCaseFileTexts(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = getAddedDefinitionFolders(),
): DefinitionTexts {
  const texts = [folder, ...added].flatMap((each) =>
    listCaseFiles(path.join(each, caseFolder)).map((file) => [
      `${each === folder ? '' : `@${path.relative('', each)}/`}${caseFolder}/${path.basename(file)}`,
      readFileSync(file, 'utf8'),
    ]),
  );
  return Object.fromEntries(texts);
}

/** Finds the paths of the test case files, by schema name. Throws if two folders have a file of the same schema. */
export function findCaseFilePaths(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = getAddedDefinitionFolders(),
): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const file of [folder, ...added].flatMap((each) => listCaseFiles(path.join(each, caseFolder)))) {
    const schema = path.basename(file).slice(0, -caseFileSuffix.length);
    if (paths[schema])
      throw new Error(
        `${paths[schema]} and ${file} have the cases of the same schema: merge them into one file`,
      );
    paths[schema] = file;
  }
  return paths;
}

function listCaseFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(caseFileSuffix)) : [];
  return names.sort().map((name) => path.join(folder, name));
}

/** Reads and validates one test case file. Throws if it is invalid. */
export function readCaseFile(file: string): CasesDefinition {
  // Ignore a byte order mark: the checker reports it with its position.
  const written: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if (validateCases(written)) return written;
  const words = validateCases.errors?.map(
    ({ instancePath, message }) => `${file}: ${instancePath} ${message}`,
  );
  throw new Error(words?.join('\n'));
}
