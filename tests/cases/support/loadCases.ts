import { type CaseFile, caseFile } from '../../../src/definition/cases/CaseFile';
import { readCaseFiles } from '../../../src/disk/readCaseFiles';
import { definitions } from '../../server/support/definitions';

/** The cases of every schema, or of those named, with what they name looked up in the project's definitions. */
export function loadCases(schemas: string[] = []): CaseFile[] {
  const files = Object.entries(readCaseFiles());
  const unknown = schemas.filter((schema) => !files.some(([name]) => name === schema));
  if (unknown.length > 0)
    throw new Error(
      `There is no tests/cases/${unknown[0]}.cases.json; there are: ${files.map(([name]) => name)}`,
    );
  return files
    .filter(([schema]) => schemas.length === 0 || schemas.includes(schema))
    .map(([schema, written]) => caseFile(schema, written, definitions));
}
