import { type CaseFile, resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { testProject } from '#tests/support/testProject.ts';

/** Loads the cases of every schema, with references resolved in the project's definitions. */
export function loadCases(): CaseFile[] {
  return resolveCaseFiles(readCaseFiles(testProject), definitions);
}
