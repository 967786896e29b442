import { type CaseFile, caseFiles } from '../../../src/definition/cases/CaseFile';
import { readCaseFiles } from '../../../src/project/readCaseFiles';
import { definitions } from '../../server/support/definitions';
import { testProject } from '../../support/testProject';

/** The cases of every schema, with what they name looked up in the project's definitions. */
export function loadCases(): CaseFile[] {
  return caseFiles(readCaseFiles(testProject), definitions);
}
