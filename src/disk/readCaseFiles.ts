import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import meta from '../../schemas/meta/cases.json';
import type { CasesDefinition } from '../definition/cases/CaseFile';
import { definitionFolders } from './readDefinitionTexts';

const ending = '.cases.json';
const validate = new Ajv({ allErrors: true, strict: false }).compile<CasesDefinition>(meta);

/**
 * Reads the cases of every schema, by the schema's name, from tests/cases in each folder that holds definitions;
 * a file that says what it may not is an error.
 */
export function readCaseFiles(folders = definitionFolders()): Record<string, CasesDefinition> {
  const files = folders.flatMap((folder) => caseFiles(path.join(folder, 'tests/cases')));
  return Object.fromEntries(
    files.map((file) => [path.basename(file).slice(0, -ending.length), readCases(file)]),
  );
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
