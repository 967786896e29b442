import { type CaseFile, resolveCaseFiles } from '../../../src/definition/cases/CaseFile';
import { readCaseFiles } from '../../../src/project/readCaseFiles';
import { definitions } from '../../server/support/definitions';
import { testProject } from '../../support/testProject';

/** Loads the cases of every schema, with references resolved in the project's definitions. */
export function loadCases(): CaseFile[] {
  return resolveCaseFiles(readCaseFiles(testProject), definitions);
}
